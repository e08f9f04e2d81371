import { type DemoAnalysis, mark, mission, participation, remark } from './demo-analysis.ts';

export const SHORES_ANALYSES = {
  retreat: {
    document: 'retreat',
    daysAgo: 3.2,
    people: [],
    tags: ['Managed retreat', 'quote this'],
    parts: [
      participation(
        'eleanor.whitfield',
        90,
        mark('c', 5, 2),
        mark('o', 3, 2),
        remark(
          'o',
          'A standing offer, at the value before the last storm: could our councils do it without a new law?',
        ),
        mission(
          'd',
          'Ask each council what it would have cost to wait five more years.',
          ['priya.raman', 'marcus.adeyemi'],
          { 'priya.raman': 'Wexcombe sent me its figures: waiting would have cost 2.1 million.' },
        ),
      ),
      participation(
        'marcus.adeyemi',
        84,
        mark('d', 4, 3),
        mark('c', 2, 2),
        remark('c', 'Repairs over ten years: with or without the sea wall?'),
      ),
      participation(
        'priya.raman',
        88,
        mark('o', 4, 2),
        remark('d', 'Worth asking Wexcombe for the year-by-year figures, and printing them side by side.'),
      ),
    ],
  },
  insurance: {
    document: 'insurance',
    daysAgo: 0.5,
    people: ['eleanor.whitfield', 'priya.raman'],
    tags: ['Insurance', 'for the board'],
    parts: [
      participation(
        'marcus.adeyemi',
        78,
        mark('c', 2, 3),
        mark('o', 3, 4),
        remark('c', 'Is the reserve public? I only find last year’s.'),
      ),
      participation('priya.raman', 74, mark('c', 4, 3)),
    ],
  },
  marshLedger: {
    document: 'marshLedger',
    daysAgo: 9.6,
    people: [],
    tags: ['Salt marsh', 'Methods'],
    parts: [
      participation(
        'priya.raman',
        96,
        mark('c', 2, 2),
        mark('d', 4, 2),
        remark('d', 'Our own accounts should have a blank line too.'),
      ),
      participation('eleanor.whitfield', 92, mark('c', 3, 3), mark('e', 3, 2)),
    ],
  },
  dredging: {
    document: 'dredging',
    daysAgo: 15.3,
    people: [],
    tags: ['Harbours'],
    parts: [
      participation('marcus.adeyemi', 82, mark('o', 1, 2), mark('e', 3, 2)),
      participation('eleanor.whitfield', 0, remark('c', 'Which line came back, and why?')),
    ],
  },
  panels: {
    document: 'panels',
    daysAgo: 18.7,
    people: [],
    tags: ['Participation', 'for the board'],
    parts: [
      participation('priya.raman', 88, mark('c', 2, 2), mark('c', 2, 3), mark('d', 4, 1)),
      participation(
        'tom.sinclair',
        80,
        remark('d', 'We could host the meeting two years on. It needs a room and an evening.'),
      ),
      participation('eleanor.whitfield', 86, mark('o', 3, 2)),
    ],
  },
  gauges: {
    document: 'gauges',
    daysAgo: 12.2,
    people: [],
    tags: ['Methods', 'Harbours'],
    parts: [
      participation(
        'tom.sinclair',
        94,
        mark('e', 1, 3),
        mark('c', 2, 2),
        remark('e', 'Two of these at Gull Point before the winter?'),
      ),
      participation('priya.raman', 90, mark('d', 3, 2)),
    ],
  },
  warmShelf: {
    document: 'warmShelf',
    daysAgo: 27.8,
    people: [],
    tags: ['Climate'],
    parts: [participation('eleanor.whitfield', 76, mark('c', 2, 2), mark('o', 3, 1))],
  },
  review: {
    document: 'review',
    daysAgo: 20.1,
    people: [],
    tags: ['Internal', 'Salt marsh'],
    parts: [
      participation('eleanor.whitfield', 0, mark('d', 7, 1), mark('c', 2, 2)),
      participation(
        'tom.sinclair',
        80,
        mark('c', 4, 2),
        remark('o', 'Pay for the fence now; the tender can follow.'),
      ),
      participation('marcus.adeyemi', 84, mark('d', 3, 2)),
    ],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
