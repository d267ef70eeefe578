"""A whole round on numbers, compiled: what it is worth if the next positions are known.

Here nothing is left out that tells next positions apart: every choice that the engine lists under
the English rulings is tried, the Animal Pen and the Shrine included, as long as the General Supply
cannot run short. A table is two numbers. The first holds, four bits each, the ninja on the eleven
spaces, then the Reserves, what was used, and for which Fields the Inn stands in; the second, seven
bits for each ronin who lives, where he is and what room he has, then who is held and who was marked
in this round. A next position is written in the same way, with nothing used, and with places only
for those who stay.

Worths are whole numbers. The search is alpha-beta: what it returns is exact between the two bounds
and else on the same side of both as the worth. The engine's own recursion is the measure: the tests
compare the two on tables whose next positions are worth anything.

As in `native`, all kernels stand in one file.
"""

import numpy as np

from ronin.verify.seven_ronin.search.native import (
    BURIAL_GROUNDS,
    CANCELLED,
    FIELD_A,
    FIELD_B,
    GRANARY,
    GREEN,
    HAYAI,
    INN,
    INN_SEES,
    JOINS,
    MUSASHI,
    NEAR,
    NINJA,
    NOWHERE,
    PASSAGE,
    RESERVES,
    ROOM,
    STAYED,
    SUPPLY,
    TAIKO,
    TASUKE,
    TOWER_SEES,
    VITALITY,
    WATCHTOWER,
    WELL,
    WOUNDS,
    YOBU,
    YUMI,
    inner_kernel,
    kernel,
)

PEN, SHRINE = 4, 7
MARKERS = 50
NUMBERS = (np.int64(1) << 49) - 1
"""Ninja and Reserves."""
GREEN_AT, RESERVES_AT, USED_AT, STANDS_AT, COMBAT_AT = 40, 44, 49, 59, 61
"""Used are areas by their numbers or, before step 3, ronin by theirs."""
GUARDS = (np.int64(1) << 49) - 1
HELD_AT, MARKS_AT = 49, 56
NO_MARKS = np.int64(63)
"""Two marks of three bits, the smaller number first; 7 is none."""

ENTRIES, MISSING, LOOKED_AT = 0, 1, 2
"""Places in the array of counts: what is remembered, how often a next position was not known, and
how many tables were looked at."""
NO_ENTRY = -1


@inner_kernel
def _slot(first, second, firsts, seconds, kept):  # type: ignore[no-untyped-def]
    """Where a pair of numbers is remembered, or would be."""
    last = len(firsts) - 1
    mixed = (np.uint64(first) * np.uint64(0x9E3779B97F4A7C15)) ^ (
        np.uint64(second) * np.uint64(0xC2B2AE3D27D4EB4F)
    )
    slot = np.int64((mixed ^ (mixed >> np.uint64(29))) & np.uint64(last))
    while kept[slot] != NO_ENTRY and (firsts[slot] != first or seconds[slot] != second):
        slot = (slot + 1) & last
    return slot


@kernel
def remember(first, second, worth, firsts, seconds, worths, counts):  # type: ignore[no-untyped-def]
    """Write down what next positions are worth."""
    for number in range(len(first)):
        slot = _slot(first[number], second[number], firsts, seconds, worths)
        if worths[slot] == NO_ENTRY:
            counts[ENTRIES] += 1
        firsts[slot], seconds[slot], worths[slot] = first[number], second[number], worth[number]


@kernel
def looked_up(first, second, firsts, seconds, worths):  # type: ignore[no-untyped-def]
    """What a next position is worth, if it was written down."""
    return worths[_slot(first, second, firsts, seconds, worths)]


@kernel
def told_of(codes, told, keys):  # type: ignore[no-untyped-def]
    """The facts that differ from position to position, and a number that tells their defences.

    `told` holds what is the same for all already.
    """
    for number in range(len(codes)):
        table, guards = codes[number]
        facts = told[number]
        markers = np.int64(0)
        cancelled = np.int64(0)
        for shift in (MARKS_AT, MARKS_AT + 3):
            mark = (guards >> shift) & 7
            if mark < 7:
                cancelled |= np.int64(1) << mark
        key = (cancelled << 1) | (_ninja(table, GREEN) > 0)
        for space in range(11):
            facts[NINJA + space] = _ninja(table, space)
            markers += facts[NINJA + space]
        facts[RESERVES] = table >> RESERVES_AT
        markers += facts[RESERVES]
        for ronin in range(7):
            guard = (guards >> (7 * ronin)) & 127
            facts[ROOM + ronin] = guard & 7
            facts[WOUNDS + ronin] = VITALITY[ronin] - (guard & 7) if guard else 0
            facts[STAYED + ronin] = guard >> 3 if guard else NOWHERE
            markers += facts[WOUNDS + ronin]
            key = (key << 5) | (((guard >> 3) << 1) | 1 if guard else 0)
        facts[SUPPLY] = MARKERS - markers
        facts[JOINS] = not (cancelled >> TASUKE) & 1
        facts[CANCELLED] = cancelled
        keys[number] = key


@inner_kernel
def _hurt(guards, one, wounds):  # type: ignore[no-untyped-def]
    """The guards after wounds for one of them, no more than he has room for."""
    shift = 7 * one
    if wounds < ((guards >> shift) & 7):
        return guards - (np.int64(wounds) << shift)
    return guards & ~(np.int64(127) << shift)


@inner_kernel
def _ninja(table, space):  # type: ignore[no-untyped-def]
    return (table >> (4 * space)) & 15


@inner_kernel
def _is_anybody(guards, area):  # type: ignore[no-untyped-def]
    """The first ronin on a space and the second, -1 for nobody."""
    first = second = -1
    for ronin in range(7):
        guard = (guards >> (7 * ronin)) & 127
        if guard & 7 and guard >> 3 == area:
            if first < 0:
                first = ronin
            else:
                second = ronin
    return first, second


@inner_kernel
def _worth_after(  # type: ignore[no-untyped-def]
    table, guards, lost_one, most, firsts, seconds, worths, counts, wanted
):
    """What is left when the Attacker is done with step 3: a win, a loss, or the next position."""
    held = 0
    for area in range(10):
        held += _ninja(table, area) > 0
    fields = (_ninja(table, FIELD_A) > 0) + (_ninja(table, FIELD_B) > 0)
    if fields == 2:
        held += 1
    elif fields and _ninja(table, INN):
        copied = (table >> STANDS_AT) & 3
        if (copied & 1 and _ninja(table, FIELD_A)) or (copied & 2 and _ninja(table, FIELD_B)):
            held += 1
    if held >= 5:
        return most
    table &= NUMBERS
    if lost_one and table >> RESERVES_AT:
        table -= np.int64(1) << RESERVES_AT
    if not table:
        return np.int64(0)
    who_stays = (guards >> HELD_AT) & 127
    for ronin in range(7):
        if (guards >> (7 * ronin)) & 7 and not (who_stays >> ronin) & 1:
            guards |= np.int64(15) << (7 * ronin + 3)
            guards ^= np.int64(15 ^ NOWHERE) << (7 * ronin + 3)
    guards &= ~(np.int64(127) << HELD_AT)
    slot = _slot(table, guards, firsts, seconds, worths)
    if worths[slot] != NO_ENTRY:
        return worths[slot]
    if counts[MISSING] < len(wanted):
        wanted[counts[MISSING], 0] = table
        wanted[counts[MISSING], 1] = guards
    counts[MISSING] += 1
    return np.int64(0)


@inner_kernel
def _worth(table, guards, low, high, memory):  # type: ignore[no-untyped-def]
    """What a table is worth to the Attacker, in Combat or, with its bit, before step 3.

    `memory` holds the facts of the position; more of them; what next positions are worth, and those
    that are wanted; what tables are worth. `more` holds whether the End Phase takes one from the
    Reserves, how many Shrine Markers are left, and the worth of a win.
    """
    facts, more, firsts, seconds, worths, counts, wanted = memory[:7]
    first_tables, second_tables, lows, highs, tables = memory[7:]
    most = more[2]
    if not table & NUMBERS:
        return np.int64(0)
    living = False
    for ronin in range(7):
        living |= (guards >> (7 * ronin)) & 7 > 0
    if not living:
        return most
    slot = _slot(table, guards, first_tables, second_tables, highs)
    if highs[slot] != NO_ENTRY:
        if lows[slot] == highs[slot] or lows[slot] >= high:
            return lows[slot]
        if highs[slot] <= low:
            return highs[slot]
        low, high = max(low, lows[slot]), min(high, highs[slot])
    missing = counts[MISSING]
    tables[LOOKED_AT] += 1
    alpha, beta = low, high
    used = (table >> USED_AT) & 1023
    reserves = (table >> RESERVES_AT) & 31
    best = np.int64(-1)
    if (table >> COMBAT_AT) & 1:
        # Step 1: the Defender passes, or some ronin uses his ability.
        best = most + 1
        for turn in range(6):
            one = -1
            if turn == 1:
                one = YOBU
            elif turn == 2:
                one = YUMI
            elif turn == 3:
                one = TAIKO
            elif turn == 4:
                one = HAYAI
            elif turn == 5:
                one = MUSASHI
            place, ninja = 0, 0
            if one >= 0:
                guard = (guards >> (7 * one)) & 127
                place = guard >> 3
                if not guard & 7 or place >= GREEN or (used >> one) & 1:
                    continue
                if (facts[CANCELLED] >> one) & 1:
                    continue
                ninja = _ninja(table, place)
                if (one in (YOBU, MUSASHI)) != (ninja > 0):
                    continue
            spent = table | (np.int64(1) << (USED_AT + max(one, 0)))
            near = facts[NEAR + 11 * place] if one == YOBU else 0
            options = 1
            if one == YOBU:
                options = near + (near * (near + 1) // 2 if ninja > 1 else 0)
            elif one == TAIKO:
                options = 7
            elif one == HAYAI:
                options = 10
            elif one == YUMI and not reserves:
                options = 0
            for option in range(options):
                after, stand = spent, guards
                found = np.int64(0)
                if one < 0:
                    # The wounds of step 2: all areas at once, a shared one as the Defender divides.
                    after = table & NUMBERS
                    shared, other = -1, -1
                    for area in range(10):
                        there = _ninja(after, area)
                        if not there:
                            continue
                        first, second = _is_anybody(stand, area)
                        if first < 0:
                            continue
                        room = (stand >> (7 * first)) & 7
                        if second >= 0:
                            room += (stand >> (7 * second)) & 7
                            if there < room:
                                shared, other = first, second
                                continue
                            stand = _hurt(stand, second, 7)
                        dealt = min(there, room)
                        after -= dealt << (4 * area)
                        stand = _hurt(stand, first, dealt)
                    if shared < 0:
                        found = _worth(after, stand, low, high, memory)
                    else:
                        area = (stand >> (7 * shared + 3)) & 15
                        there = _ninja(after, area)
                        after -= there << (4 * area)
                        found = most + 1
                        beyond = (stand >> (7 * other)) & 7
                        at_most = min(there, (stand >> (7 * shared)) & 7)
                        for taken in range(max(0, there - beyond), at_most + 1):
                            divided = _hurt(stand, shared, taken) if taken else stand
                            if there - taken:
                                divided = _hurt(divided, other, there - taken)
                            one_way = _worth(after, divided, low, min(high, found), memory)
                            found = min(found, one_way)
                            if found <= low:
                                break
                else:
                    if one == YOBU:
                        to, also = option, -1
                        if option >= near:
                            pair = option - near
                            to = 0
                            while pair >= near - to:
                                pair -= near - to
                                to += 1
                            also = to + pair
                        after -= np.int64(1) << (4 * place)
                        after += np.int64(1) << (4 * facts[NEAR + 11 * place + 1 + to])
                        if also >= 0:
                            after -= np.int64(1) << (4 * place)
                            after += np.int64(1) << (4 * facts[NEAR + 11 * place + 1 + also])
                    elif one == YUMI:
                        after -= np.int64(1) << RESERVES_AT
                    elif one == TAIKO:
                        healed = (guards >> (7 * option)) & 127
                        if option == TAIKO or not healed & 7 or healed >> 3 == NOWHERE:
                            continue
                        if healed & 7 == VITALITY[option]:
                            continue
                        stand += np.int64(1) << (7 * option)
                    elif one == HAYAI:
                        first, second = _is_anybody(guards, option)
                        if not _ninja(table, option) or second >= 0:
                            continue
                        if first >= 0 and (first != TASUKE or not facts[JOINS]):
                            continue
                        stand ^= (place ^ np.int64(option)) << (7 * HAYAI + 3)
                    else:
                        after -= np.int64(1) << (4 * place)
                    found = _worth(after, stand, low, high, memory)
                best = min(best, found)
                high = min(high, best)
                if low >= high:
                    break
            if low >= high:
                break
    else:
        # Step 3: the Attacker is done, or uses an area.
        best = _worth_after(table, guards, more[0], most, firsts, seconds, worths, counts, wanted)
        low = max(low, best)
        marks = guards >> MARKS_AT
        marked = (marks & 7 < 7) + (marks >> 3 < 7)
        for area in range(10):
            if low >= high:
                break
            if not _ninja(table, area):
                continue
            for way in range(2):
                acting = area if way == 0 else INN
                if way == 0 and (area in (INN, FIELD_A, FIELD_B)):
                    continue
                if low >= high or (used >> acting) & 1 or not _ninja(table, acting):
                    continue
                if way == 1 and area == INN:
                    continue
                now = table | (np.int64(1) << (USED_AT + acting))
                options = 7
                if area in (FIELD_A, FIELD_B, GRANARY, WATCHTOWER):
                    options = 1
                elif area == PASSAGE:
                    options = 10 * min(2, reserves)
                elif area == BURIAL_GROUNDS:
                    options = 10 + 55
                elif area == SHRINE and marked >= more[1]:
                    options = 0
                for option in range(options):
                    after, stand = now, guards
                    shared, other, fighting = -1, -1, 0
                    if area == WATCHTOWER:
                        sees = facts[INN_SEES] if acting == INN else facts[TOWER_SEES]
                        hits = 0
                        for ronin in range(7):
                            guard = (guards >> (7 * ronin)) & 127
                            if guard & 7 and guard >> 3 < GREEN and (sees >> (guard >> 3)) & 1:
                                hits += 1
                                stand = _hurt(stand, ronin, 1)
                        if not hits:
                            continue
                    elif area == GRANARY:
                        after += np.int64(2) << RESERVES_AT
                    elif area == FIELD_A:
                        after |= np.int64(1) << STANDS_AT
                    elif area == FIELD_B:
                        after |= np.int64(2) << STANDS_AT
                    elif area in (WELL, PEN, SHRINE):
                        guard = (guards >> (7 * option)) & 127
                        if not guard & 7 or guard >> 3 >= GREEN:
                            continue
                        if area == WELL:
                            stand = _hurt(stand, option, 1)
                        elif area == PEN:
                            stand |= np.int64(1) << (HELD_AT + option)
                        else:
                            one, two = min(marks & 7, option), max(marks & 7, option)
                            stand &= ~(NO_MARKS << MARKS_AT)
                            stand |= np.int64(one | (two << 3)) << MARKS_AT
                    elif area == BURIAL_GROUNDS:
                        one, two = option, -1
                        if option >= 10:
                            pair = option - 10
                            one = 0
                            while pair >= 10 - one:
                                pair -= 10 - one
                                one += 1
                            two = one + pair
                        if not _ninja(after, one):
                            continue
                        after -= np.int64(1) << (4 * one)
                        after += np.int64(1) << RESERVES_AT
                        if two >= 0:
                            if not _ninja(after, two):
                                continue
                            after -= np.int64(1) << (4 * two)
                            after += np.int64(1) << RESERVES_AT
                    else:
                        goal, number = option % 10, 1 + option // 10
                        after -= np.int64(number) << RESERVES_AT
                        first, second = _is_anybody(guards, goal)
                        room = (guards >> (7 * first)) & 7 if first >= 0 else 0
                        if second >= 0:
                            room += (guards >> (7 * second)) & 7
                        after += np.int64(max(0, number - room)) << (4 * goal)
                        if second >= 0 and number < room:
                            shared, other, fighting = first, second, number
                        elif first >= 0:
                            stand = _hurt(stand, first, min(number, room))
                            if second >= 0:
                                stand = _hurt(stand, second, 7)
                    found = np.int64(-1)
                    taken, at_most = 0, 0
                    if shared >= 0:
                        taken = max(0, fighting - ((stand >> (7 * other)) & 7))
                        at_most = min(fighting, (stand >> (7 * shared)) & 7)
                        found = most + 1
                    while taken <= at_most:
                        divided = stand
                        if shared >= 0 and taken:
                            divided = _hurt(divided, shared, taken)
                        if shared >= 0 and fighting - taken:
                            divided = _hurt(divided, other, fighting - taken)
                        one_way = _worth(after, divided, low, high, memory)
                        if shared < 0:
                            found = one_way
                        else:
                            found = min(found, one_way)
                            if found <= low:
                                break
                        taken += 1
                    best = max(best, found)
                    low = max(low, best)
                    if low >= high:
                        break
    if counts[MISSING] == missing and tables[ENTRIES] * 4 < 3 * len(highs):
        slot = _slot(table, guards, first_tables, second_tables, highs)
        if highs[slot] == NO_ENTRY:
            tables[ENTRIES] += 1
            lows[slot], highs[slot] = 0, most
            first_tables[slot], second_tables[slot] = table, guards
        if best > alpha:
            lows[slot] = max(lows[slot], best)
        if best < beta:
            highs[slot] = min(highs[slot], best)
    return best


@inner_kernel
def revealed(attack, defence, facts):  # type: ignore[no-untyped-def]
    """The table after the reveal."""
    table = np.int64(1) << COMBAT_AT
    guards = NO_MARKS << MARKS_AT
    reserves = facts[RESERVES]
    for space in range(11):
        table |= (facts[NINJA + space] + attack[space]) << (4 * space)
        reserves -= attack[space]
    table |= reserves << RESERVES_AT
    for ronin in range(7):
        if not facts[ROOM + ronin]:
            continue
        place = np.int64(defence[ronin]) if defence[ronin] != NOWHERE else facts[STAYED + ronin]
        guards |= ((place << 3) | facts[ROOM + ronin]) << (7 * ronin)
        if place == GREEN:
            table &= ~(np.int64(15) << (4 * GREEN))
    return table, guards


@kernel
def worths_of(attacks, defences, pairs, bounds, found, memory):  # type: ignore[no-untyped-def]
    """What pairs of deployments are worth, each between its bounds; -1 where that is not known.

    Ends early where no more next positions can be noted. Returns how many were looked at.
    `memory` is that of `_worth`.
    """
    facts, counts, wanted = memory[0], memory[5], memory[6]
    highs, tables = memory[10], memory[11]
    for number in range(len(pairs)):
        if counts[MISSING] * 2 > len(wanted):
            return number
        if tables[ENTRIES] * 2 > len(highs):
            highs[:] = NO_ENTRY
            tables[ENTRIES] = 0
        missing = counts[MISSING]
        table, guards = revealed(attacks[pairs[number, 0]], defences[pairs[number, 1]], facts)
        worth = _worth(table, guards, bounds[number, 0], bounds[number, 1], memory)
        found[number] = worth if counts[MISSING] == missing else NO_ENTRY
    return len(pairs)
