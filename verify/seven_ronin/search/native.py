"""The fast search once more, compiled when it is first used: who wins, for thousands of pairs.

Every line follows `fast` and `step_3`, where the arguments stand; new is only how things are
written down. A ground of step 3 is two numbers. The first holds, three bits each, the ninja on the
ten areas and the Reserves, then the General Supply, the areas used, and whether a ronin is on the
Green; the second, seven bits for each ronin on an area, that area and his room. A ground that was
looked at is remembered in `kept` by both, the second shifted by two bits: 2, and 1 more for a win.
Python's own search is the measure: the tests compare the two on thousands of tables.

All kernels stand in this one file, because what numba keeps on disk is thrown away only when the
file of a kernel changes, not when that of one it calls does.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

Array = Any
"""A numpy array; kernels are compiled for the types they meet and not checked by mypy."""

GREEN, NOWHERE = 10, 11
WATCHTOWER, FIELD_A, PASSAGE, FIELD_B, GRANARY, WELL, BURIAL_GROUNDS, INN = 0, 1, 2, 3, 5, 6, 8, 9
YOBU, TASUKE, YUMI, TAIKO, HAYAI, MUSASHI = 0, 1, 2, 3, 4, 6
VITALITY = np.array([3, 3, 3, 5, 5, 7, 4], np.int64)
ORDER = np.array([PASSAGE, WELL, WATCHTOWER, GRANARY, BURIAL_GROUNDS], np.int64)
"""The areas in the order in which their uses are tried."""
MARK = np.array([1, 0, 2, 0, 0, 4, 8, 0, 16, 32], np.int64)
"""The bit of each area among those used."""

INEXHAUSTIBLE = 17
ALL_NINJA, ONES = 0o7777777777, 0o1111111111
RESERVES_AT, SUPPLY_AT, USED_AT, BEYOND_AT = 30, 33, 38, 44

ONE: Any = np.int64(1)
NOBODY: Any = np.int64(-1)
YES, NO = np.bool_(True), np.bool_(False)
"""For calls: numba compiles a function once more for each value that a call writes out."""
UNKNOWN = -1
"""In a row of answers: nobody has looked yet."""

# Places in the array of facts, the same for all deployments from one position.
RESERVES, SUPPLY, TOWER_SEES, INN_SEES, JOINS, JOINS_ON_FREE_GROUND, CANCELLED = range(7)
NINJA, WOUNDS, ROOM, STAYED = 7, 18, 25, 32
NEAR = 39
"""For each area how many are adjacent, then which."""
FACTS = NEAR + 10 * 11

ENTRIES, LOOKED_AT = 0, 1
"""Places in the array that counts what is remembered."""
WAYS: Any = np.int64(2)
WAY = 3
"""Where in this array the ways to go on from a ground begin, and how many numbers each takes."""
COUNTS = WAYS + 6 * WAY * (10 + 55)
"""How long that array is: six areas are used at most, and the Burial Grounds in most ways."""
WORK = (5, 11)
"""Room for the ninja before and after step 1, and for places and room of the ronin."""


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function when it is called; kept on disk for the next time, if there is a place."""
    return _compiled(function, no_cfunc_wrapper=True)


def inner_kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same for what only kernels call: less is compiled where Python cannot call it."""
    return _compiled(function, no_cfunc_wrapper=True, no_cpython_wrapper=True)


def _compiled(function: Callable[..., Any], **options: Any) -> Callable[..., Any]:
    try:
        compiled: Callable[..., Any] = njit(cache=True, **options)(function)
    except RuntimeError:
        compiled = njit(**options)(function)
    return compiled


@inner_kernel
def _supplied(ground, change):  # type: ignore[no-untyped-def]
    """The ground with this many markers more in the General Supply, unless it is inexhaustible."""
    supply = (ground >> SUPPLY_AT) & 31
    if supply == INEXHAUSTIBLE:
        return ground
    return ground + ((min(supply + change, INEXHAUSTIBLE) - supply) << SUPPLY_AT)


@inner_kernel
def _wounded(ground, guards, ronin, wounds):  # type: ignore[no-untyped-def]
    """Both numbers after this many wounds, no more than he has room for, for one guard."""
    shift = 7 * ronin
    if wounds < ((guards >> shift) & 7):
        return ground, guards - (wounds << shift)
    return _supplied(ground, VITALITY[ronin]), guards & ~(np.int64(127) << shift)


@inner_kernel
def _could_eliminate(guards, spots, used, passages, facts):  # type: ignore[no-untyped-def]
    """Whether the most wounds that could be dealt at all would fill every tile."""
    room = seen = seen_by_inn = 0
    for ronin in range(7):
        guard = (guards >> (7 * ronin)) & 127
        if guard:
            room += guard & 7
            seen += (facts[TOWER_SEES] >> (guard >> 3)) & 1
            seen_by_inn += (facts[INN_SEES] >> (guard >> 3)) & 1
    by_well = 1 if passages or (spots >> (3 * WELL)) & 1 else 0
    open_tower = passages > 0 or (spots >> (3 * WATCHTOWER)) & 1 == 1
    most = 0
    if not used & MARK[WELL]:
        most += by_well
    if not used & MARK[WATCHTOWER] and open_tower:
        most += seen
    if not used & MARK[INN] and (passages or (spots >> (3 * INN)) & 1):
        by_inn = 2 if passages else by_well
        most += max(by_inn, seen_by_inn) if open_tower else by_inn
    if passages and not used & MARK[PASSAGE]:
        most += 2
    return room <= most


@inner_kernel
def _with_way(ground, guards, all_win, counts, end):  # type: ignore[no-untyped-def]
    """Where the ways end, with this one among them.

    This one and those that follow, `all_win` together, have to win all: the Defender chooses.
    """
    counts[end] = ground
    counts[end + 1] = guards
    counts[end + 2] = all_win
    return end + WAY


@inner_kernel
def _ways(area, now, guards, spots, reserves, enough, sees, counts, end):  # type: ignore[no-untyped-def]
    """Write down all ways to use an area, in the order in which they are tried; where they end."""
    supply = (now >> SUPPLY_AT) & 31
    if area == PASSAGE:
        if not reserves:
            return end
        for goal in range(10):
            if (spots >> (3 * goal)) & 1:
                continue
            ronin = other = NOBODY
            for guard in range(7):
                here = (guards >> (7 * guard)) & 127
                if here and here >> 3 == goal:
                    if ronin < 0:
                        ronin = guard
                    else:
                        other = guard
            if ronin < 0:
                after = now - (1 << RESERVES_AT) + (np.int64(1) << (3 * goal))
                end = _with_way(after, guards, ONE, counts, end)
                continue
            room = (guards >> (7 * ronin)) & 7
            more = (guards >> (7 * other)) & 7 if other >= 0 else 0
            for count in range(min(2, reserves), 0, -1):
                fighting = min(count, room + more)
                most = min(fighting, room)
                for taken in range(max(0, fighting - more), most + 1):
                    after, left = now - (count << RESERVES_AT), guards
                    if taken:
                        after, left = _wounded(after, left, ronin, taken)
                    if fighting - taken:
                        after, left = _wounded(after, left, other, fighting - taken)
                    after += (count - fighting) << (3 * goal)
                    end = _with_way(after, left, most + 1 - taken, counts, end)
    elif area == WELL:
        if supply:
            for ronin in range(7):
                if (guards >> (7 * ronin)) & 127:
                    after, left = _wounded(_supplied(now, -ONE), guards, ronin, ONE)
                    end = _with_way(after, left, ONE, counts, end)
    elif area == WATCHTOWER:
        seen = targets = 0
        for ronin in range(7):
            guard = (guards >> (7 * ronin)) & 127
            if guard and (sees >> (guard >> 3)) & 1:
                seen |= 1 << ronin
                targets += 1
        hits = min(targets, supply)
        volley = seen if hits else 0
        while volley:
            size = 0
            for ronin in range(7):
                size += (volley >> ronin) & 1
            if size == hits:
                after, left = _supplied(now, -hits), guards
                for ronin in range(7):
                    if (volley >> ronin) & 1:
                        after, left = _wounded(after, left, ronin, ONE)
                end = _with_way(after, left, ONE, counts, end)
            volley = (volley - 1) & seen
    elif reserves >= enough:
        return end
    elif area == GRANARY:
        fed = min(2, supply)
        if fed:
            after = _supplied(now, -fed) + (fed << RESERVES_AT)
            end = _with_way(after, guards, ONE, counts, end)
    else:
        for spot in range(10):
            if (spots >> (3 * spot)) & 1:
                taken = now - (np.int64(1) << (3 * spot)) + (1 << RESERVES_AT)
                end = _with_way(taken, guards, ONE, counts, end)
                for other in range(spot, 10):
                    if (taken >> (3 * other)) & 7:
                        after = taken - (np.int64(1) << (3 * other)) + (1 << RESERVES_AT)
                        end = _with_way(after, guards, ONE, counts, end)
    return end


@inner_kernel
def _wins_step_3(ground, guards, top, facts, kept, counts):  # type: ignore[no-untyped-def]
    """Whether the Attacker has some way to win from here, however a Passage is answered.

    From `top` on there is room for ways among the counts. To find the types, numba goes through the
    whole function once more for every place where it calls itself: there is only one.
    """
    ninja = ground & ALL_NINJA
    spots = (ninja | (ninja >> 1) | (ninja >> 2)) & ONES
    held = 0
    for area in range(10):
        held += (spots >> (3 * area)) & 1
    used = (ground >> USED_AT) & 63
    beyond = (ground >> BEYOND_AT) & 1
    inn_left = used & MARK[INN] == 0
    inn_held = (spots >> (3 * INN)) & 1 == 1
    fields = ((spots >> (3 * FIELD_A)) & 1) + ((spots >> (3 * FIELD_B)) & 1)
    if fields == 2 or (fields == 1 and inn_held and inn_left):
        held += 1
    if held >= 5 or (guards == 0 and beyond == 0):
        return True
    passages = 0
    if (spots >> (3 * PASSAGE)) & 1:
        own = used & MARK[PASSAGE] == 0
        if own:
            passages += 1
        if inn_left and (own or inn_held):
            passages += 1
    if held + passages + (1 if passages else 0) < 5 and (
        beyond or not _could_eliminate(guards, spots, used, passages, facts)
    ):
        return False
    reserves = (ground >> RESERVES_AT) & 7
    if passages == 0:
        ground += spots - ninja - (reserves << RESERVES_AT)
        reserves = 0
    elif reserves > 4:
        ground -= (reserves - 4) << RESERVES_AT
        reserves = 4

    last = len(kept) // 2 - 1
    mixed = (np.uint64(ground) * np.uint64(0x9E3779B97F4A7C15)) ^ (
        np.uint64(guards) * np.uint64(0xC2B2AE3D27D4EB4F)
    )
    slot = np.int64((mixed ^ (mixed >> np.uint64(31))) & np.uint64(last))
    while kept[2 * slot + 1]:
        if kept[2 * slot] == ground and kept[2 * slot + 1] >> 2 == guards:
            return kept[2 * slot + 1] & 1 == 1
        slot = (slot + 1) & last
    counts[LOOKED_AT] += 1

    won = False
    for turn in range(10):
        area = ORDER[turn >> 1]
        acting = area if turn & 1 == 0 else INN
        if not (spots >> (3 * area)) & 1 or used & MARK[acting]:
            continue
        if acting == INN and not inn_held:
            continue
        now = ground | (MARK[acting] << USED_AT)
        sees = facts[INN_SEES] if acting == INN else facts[TOWER_SEES]
        way, end = top, _ways(area, now, guards, spots, reserves, 2 * passages, sees, counts, top)
        while way < end and not won:
            all_win = counts[way + 2]
            if not _wins_step_3(counts[way], counts[way + 1], end, facts, kept, counts):
                way += WAY * all_win
            elif all_win == 1:
                won = True
            else:
                way += WAY
        if won:
            break
    if counts[ENTRIES] * 4 < 3 * last:
        while kept[2 * slot + 1]:
            slot = (slot + 1) & last
        kept[2 * slot] = ground
        kept[2 * slot + 1] = (guards << 2) | (3 if won else 2)
        counts[ENTRIES] += 1
    return won


@inner_kernel
def _wins_steps_2_and_3(  # type: ignore[no-untyped-def]
    now, reserves, supply, places, hayai, rooms, facts, kept, counts
):
    """Whether the Attacker wins once step 1 has ended like this, however wounds are divided."""
    ground = np.int64(0)
    guards = np.int64(0)
    given = shared = 0
    tasuke = places[TASUKE]
    pair = -1
    if tasuke < GREEN:
        for ronin in range(7):
            place = hayai if ronin == HAYAI else places[ronin]
            if ronin != TASUKE and place == tasuke:
                pair = ronin
    for area in range(10):
        ground |= min(now[area], 5) << (3 * area)
    left = reserves + now[GREEN]
    for area in range(10):
        left += now[area]
    if not left:
        return False
    for ronin in range(7):
        place = hayai if ronin == HAYAI else places[ronin]
        if place == GREEN:
            ground |= np.int64(1) << BEYOND_AT
        if place >= GREEN:
            continue
        count, room = now[place], rooms[ronin]
        if count and pair >= 0 and place == tasuke:
            shared = count
            continue
        if count:
            fighting = min(count, room)
            over = count - fighting
            left -= fighting
            ground += (min(over, 5) - min(count, 5)) << (3 * place)
            room -= fighting
            if not room:
                given += VITALITY[ronin]
        if room:
            guards |= ((place << 3) | room) << (7 * ronin)
    ground |= min(reserves, 4) << RESERVES_AT
    ground |= min(supply + given, INEXHAUSTIBLE) << SUPPLY_AT
    if not shared:
        if not left:
            return False
        if (ground >> SUPPLY_AT) & 31 == INEXHAUSTIBLE:
            guards = _in_order(guards)
        return _wins_step_3(ground, guards, WAYS, facts, kept, counts)
    of_tasuke, of_pair = rooms[TASUKE], rooms[pair]
    fighting = min(shared, of_tasuke + of_pair)
    if left == fighting:
        return False
    ground += (min(shared - fighting, 5) - min(shared, 5)) << (3 * tasuke)
    for taken in range(max(0, fighting - of_pair), min(fighting, of_tasuke) + 1):
        after, stand = ground, guards
        if taken < of_tasuke:
            stand |= ((tasuke << 3) | (of_tasuke - taken)) << (7 * TASUKE)
        else:
            after = _supplied(after, VITALITY[TASUKE])
        if fighting - taken < of_pair:
            stand |= ((tasuke << 3) | (of_pair - fighting + taken)) << (7 * pair)
        else:
            after = _supplied(after, VITALITY[pair])
        if (after >> SUPPLY_AT) & 31 == INEXHAUSTIBLE:
            stand = _in_order(stand)
        if not _wins_step_3(after, stand, WAYS, facts, kept, counts):
            return False
    return True


@inner_kernel
def _in_order(guards):  # type: ignore[no-untyped-def]
    """The same guards, the greatest number first: who is who does not matter any more."""
    found = np.int64(0)
    for _ in range(7):
        best, at = np.int64(0), 0
        for ronin in range(7):
            guard = (guards >> (7 * ronin)) & 127
            if guard > best:
                best, at = guard, ronin
        if not best:
            break
        guards &= ~(np.int64(127) << (7 * at))
        found = (found << 7) | best
    return found


@inner_kernel
def _may_ride(goal, now, places, facts):  # type: ignore[no-untyped-def]
    """Whether Hayai may ride to an area with ninja like this."""
    there = 0
    for ronin in range(7):
        there += places[ronin] == goal
    if not there:
        return now[goal] > 0
    if there > 1 or places[TASUKE] != goal or not facts[JOINS]:
        return False
    return now[goal] > 0 or facts[JOINS_ON_FREE_GROUND] > 0


@inner_kernel
def wins(own, other, own_attacks, facts, kept, counts, work):  # type: ignore[no-untyped-def]
    """Whether the Attacker wins, if `own` is his deployment or, else, the Defender's.

    He has to win against every choice of the Defender.
    """
    if counts[ENTRIES] * 4 > len(kept):
        kept[:] = 0
        counts[ENTRIES] = 0
    attack, defence = (own, other) if own_attacks else (other, own)
    ninja, now, places, rooms, wished = work[0], work[1], work[2], work[3], work[4]
    reserves, supply = facts[RESERVES], facts[SUPPLY]
    for space in range(11):
        ninja[space] = facts[NINJA + space] + attack[space]
        reserves -= attack[space]
    idle = facts[CANCELLED]
    for ronin in range(7):
        places[ronin] = defence[ronin] if defence[ronin] != NOWHERE else facts[STAYED + ronin]
        rooms[ronin] = facts[ROOM + ronin]
        if not rooms[ronin] or places[ronin] >= GREEN:
            idle |= 1 << ronin
        if places[ronin] == GREEN:
            supply += ninja[GREEN]
            ninja[GREEN] = 0
    urged = supply >= INEXHAUSTIBLE
    heals = 1 << 7
    if not (idle >> TAIKO) & 1 and not ninja[places[TAIKO]]:
        for ronin in range(7):
            if rooms[ronin] and facts[WOUNDS + ronin] and ronin != TAIKO:
                heals |= 1 << ronin
        if urged and heals > 1 << 7:
            heals -= 1 << 7
    shoots = not (idle >> YUMI) & 1 and not ninja[places[YUMI]] and reserves > 0
    yobu, hayai = places[YOBU], places[HAYAI]
    drives = not (idle >> YOBU) & 1 and ninja[yobu] > 0
    near = facts[NEAR + 11 * yobu] if drives else 0
    rides = not (idle >> HAYAI) & 1
    for first in range(-1, near):
        for second in range(-1 if first < 0 else first - 1, near if first >= 0 else 0):
            if first >= 0 and second >= first and ninja[yobu] < 2:
                break
            for space in range(11):
                now[space] = ninja[space]
            if first >= 0:
                now[yobu] -= 1
                now[facts[NEAR + 11 * yobu + 1 + first]] += 1
                if second >= first:
                    now[yobu] -= 1
                    now[facts[NEAR + 11 * yobu + 1 + second]] += 1
            for goal in range(-1, 10 if rides else 0):
                to = hayai
                if goal >= 0:
                    if not (
                        (not ninja[hayai] and _may_ride(goal, ninja, places, facts))
                        or (first >= 0 and not now[hayai] and _may_ride(goal, now, places, facts))
                    ):
                        continue
                    to = goal
                strikes = not (idle >> MUSASHI) & 1 and now[places[MUSASHI]] > 0
                for struck in range(1 if strikes and urged else 0, 2 if strikes else 1):
                    now[places[MUSASHI] if struck else 0] -= struck
                    for shot in range(1 if shoots and urged else 0, 2 if shoots else 1):
                        for healed in range(8):
                            if not (heals >> healed) & 1:
                                continue
                            for ronin in range(7):
                                wished[ronin] = rooms[ronin] + (ronin == healed)
                            won = _wins_steps_2_and_3(
                                now,
                                reserves - shot,
                                supply + struck + shot + (healed < 7),
                                places,
                                to,
                                wished,
                                facts,
                                kept,
                                counts,
                            )
                            if not won:
                                return False
                    now[places[MUSASHI] if struck else 0] += struck
    return True


@kernel
def fill(attacks, defences, table, facts, kept, counts, work):  # type: ignore[no-untyped-def]
    """Fill what is unknown in a table of attacks against defences."""
    for row in range(len(attacks)):
        for column in range(len(defences)):
            if table[row, column] == UNKNOWN:
                table[row, column] = wins(
                    attacks[row],
                    defences[column],
                    YES,
                    facts,
                    kept,
                    counts,
                    work,
                )


@kernel
def refute_each(  # type: ignore[no-untyped-def]
    own,
    others,
    own_attacks,
    pool,
    state,
    budget,
    record,
    facts,
    kept,
    counts,
    work,
):
    """Find for each of one's own deployments one of the other side that refutes it.

    `pool` holds those found, the latest first. `state` holds the deployment looked at, how far the
    other side's were gone through for it, how many are in the pool, and how many did not refute
    it, so that a call that has used up its budget of pairs can be followed by another. `record`
    gets for each what refutes it, and how many did not before. Ends early at one that nothing
    refutes.
    """
    spent = 0
    while state[0] < len(own):
        mine = own[state[0]]
        refuted = False
        if state[1] == 0:
            for place in range(state[2]):
                spent += 1
                other = pool[place]
                if own_attacks != wins(mine, others[other], own_attacks, facts, kept, counts, work):
                    for earlier in range(place, 0, -1):
                        pool[earlier] = pool[earlier - 1]
                    pool[0] = other
                    record[state[0], 0] = other
                    refuted = True
                    break
                state[3] += 1
        while not refuted and state[1] < len(others):
            if spent >= budget:
                return spent
            spent += 1
            other = state[1]
            state[1] += 1
            if own_attacks != wins(mine, others[other], own_attacks, facts, kept, counts, work):
                for earlier in range(min(state[2], len(pool) - 1), 0, -1):
                    pool[earlier] = pool[earlier - 1]
                pool[0] = other
                state[2] = min(state[2] + 1, len(pool))
                record[state[0], 0] = other
                refuted = True
            else:
                state[3] += 1
        if not refuted:
            return spent
        record[state[0], 1] = state[3]
        state[0] += 1
        state[1] = state[3] = 0
        if spent >= budget:
            return spent
    return spent


@kernel
def improve(  # type: ignore[no-untyped-def]
    own,
    others,
    own_attacks,
    weights,
    order,
    bound,
    known,
    won,
    start,
    budget,
    found,
    facts,
    kept,
    counts,
    work,
):
    """Look for deployments that fail against the other side's mixture with less than the bound.

    Each of the other side's deployments has a weight, to be gone through in `order`; `known` and
    `won` remember pairs, a bit each. Returns how far it came, how many were found, each with its
    number and the weight of all against which it fails, and how many pairs were looked at.
    """
    spent = number = pairs = 0
    place = start
    while place < len(own) and spent < budget and number < len(found):
        failed = np.int64(0)
        for other in order:
            block, bit = other >> 6, np.uint64(1) << np.uint64(other & 63)
            if not known[place, block] & bit:
                spent += 1
                pairs += 1
                known[place, block] |= bit
                if wins(
                    own[place],
                    others[other],
                    own_attacks,
                    facts,
                    kept,
                    counts,
                    work,
                ):
                    won[place, block] |= bit
            attacker_won = won[place, block] & bit != np.uint64(0)
            if attacker_won != own_attacks:
                failed += weights[other]
                if failed >= bound:
                    break
        if failed < bound:
            found[number, 0] = place
            found[number, 1] = failed
            number += 1
        spent += 1
        place += 1
    return place, number, pairs


@inner_kernel
def _refuter(  # type: ignore[no-untyped-def]
    mine, others, own_attacks, pool, facts, kept, counts, work
):
    """Which deployment of the other side refutes this one, those in the pool first; -1 if none."""
    for place in range(len(pool)):
        other = pool[place]
        if other < 0:
            break
        if own_attacks != wins(mine, others[other], own_attacks, facts, kept, counts, work):
            _to_front(pool, place, other)
            return other
    for other in range(len(others)):
        if own_attacks != wins(mine, others[other], own_attacks, facts, kept, counts, work):
            _to_front(pool, len(pool) - 1, other)
            return other
    return -1


@inner_kernel
def _to_front(pool, place, one):  # type: ignore[no-untyped-def]
    for earlier in range(place, 0, -1):
        pool[earlier] = pool[earlier - 1]
    pool[0] = one


@inner_kernel
def _unrefuted(  # type: ignore[no-untyped-def]
    own, others, own_attacks, likely, pool, facts, kept, counts, work
):
    """Whether one of one's own deployments is refuted by none, the likely ones first."""
    for turn in range(len(likely) + len(own)):
        one = likely[turn] if turn < len(likely) else turn - len(likely)
        if one < 0:
            continue
        if _refuter(own[one], others, own_attacks, pool, facts, kept, counts, work) < 0:
            if turn < len(likely):
                _to_front(likely, turn, one)
            else:
                _to_front(likely, len(likely) - 1, one)
            return True
    return False


@kernel
def decide_each(  # type: ignore[no-untyped-def]
    told, attacks, defences, pools, decided, facts, kept, counts, work
):
    """For positions with the same deployments: 1 if he is sure of a win, 0 of none, else UNKNOWN.

    `told` has a row for each with what differs among the facts. `pools` are attacks and defences
    that were of use, -1 where there is none: those that refute, and those that nothing refutes.
    """
    memory = kept, counts, work
    for number in range(len(told)):
        facts[: len(told[number])] = told[number]
        if _unrefuted(defences, attacks, NO, pools[0], pools[1], facts, *memory):
            decided[number] = 0
        elif _unrefuted(attacks, defences, YES, pools[2], pools[3], facts, *memory):
            decided[number] = 1


@kernel
def list_defences(goals, together, equal, places, crowds, found):  # type: ignore[no-untyped-def]
    """Every defence in the engine's order; returns how many, also those for which was no room.

    `goals` has a bit for each space to which a ronin may go, none if he is not deployed; `together`
    tells for each space which sets of ronin may be there; a ronin who is `equal` to an earlier one
    goes to no earlier space than he. `places` and `crowds` are work space: nobody is deployed yet.
    """
    number = 0
    one = 0
    while one >= 0:
        if one == 7:
            if number < len(found):
                for ronin in range(7):
                    found[number, ronin] = places[ronin]
            number += 1
            one -= 1
            while one >= 0 and not goals[one]:
                one -= 1
            continue
        if not goals[one]:
            one += 1
            continue
        space = 0
        if places[one] != NOWHERE:
            space = places[one] + 1
            crowds[places[one]] ^= 1 << one
            places[one] = NOWHERE
        elif equal[one] >= 0:
            space = places[equal[one]]
        while space < 11 and not (
            (goals[one] >> space) & 1 and together[space, crowds[space] | (1 << one)]
        ):
            space += 1
        if space < 11:
            places[one] = space
            crowds[space] |= 1 << one
            one += 1
        else:
            one -= 1
            while one >= 0 and not goals[one]:
                one -= 1
    return number


@kernel
def list_attacks(branches, numbers, onward, ways, start, found):  # type: ignore[no-untyped-def]
    """The attacks from number `start` on, in the engine's order, as many as there is room for.

    They are the ways through a tree. From node n on lead the branches from number `branches[n]` to
    `branches[n + 1]`, each with how many ninja it sends to the next space, where it leads, and how
    many ways there are beyond.
    """
    for row in range(len(found)):
        ticket = start + row
        node = 0
        for space in range(11):
            branch = branches[node]
            while ticket >= ways[branch]:
                ticket -= ways[branch]
                branch += 1
            found[row, space] = numbers[branch]
            node = onward[branch]
