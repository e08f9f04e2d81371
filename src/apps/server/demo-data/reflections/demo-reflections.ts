import { demoId } from '../demo-id.ts';
import { CLOSED_REFLECTIONS } from './closed-reflections.ts';
import { comment, commentText, type DemoReflection } from './demo-reflection.ts';
import { ESTUARY_2050 } from './estuary-2050.ts';
import { OPEN_REFLECTIONS } from './open-reflections.ts';

/** The reflections of the English organisation. */
const SHORES_REFLECTIONS: readonly DemoReflection[] = [
  {
    title: 'Retreat with a date',
    description: 'What three councils would do again, and what we should put to the board in January.',
    template: 'empty',
    by: 'eleanor.whitfield',
    people: ['marcus.adeyemi', 'priya.raman'],
    begunDaysAgo: 3.1,
    editedDaysAgo: 0.3,
    links: {
      general: {
        retreat: ['retained', 'The standing offer is the one thing all three would repeat.', [1]],
        marshLedger: 'retained',
        dredging: 'considered',
      },
      objectives: { panels: ['retained', 'Promise to answer every line, before anyone sits down.'] },
      strategies: { insurance: 'considered' },
    },
    text: `
# What we have read

Three councils moved a road, a village, and nothing yet[retreat]. The road cost less than ten years of repairs. The village
took nine years, and worked because of {offer|one sentence that never changed}: any household could sell at the value before
the last storm, at any time, without giving a reason.

> retreat 1

# What it means for us

Retreat is a word that loses meetings; a date is something people can plan around. We should publish the day on which the
Gull Point car park closes, in writing, six years ahead.

The marsh behind it will not pay for itself in carbon. Its shelter is worth about ninety pounds an acre[marshLedger], and
that is enough to say so plainly.

# What we put to the board

1. A standing offer, at the value before the last storm, for the eleven houses below the two-metre line.
2. A panel that is promised an answer to every line[panels], and meets again two years later.
3. A closing date for the car park, and an opening date for the field behind the school.`,
    threads: [
      {
        name: 'offer',
        comments: [
          commentText(
            'marcus.adeyemi',
            'Could our councils do it without a new law? Wexcombe used its own reserve.',
            0.9,
          ),
          commentText('priya.raman', 'Yes, below a cap. I have their resolution, two pages.', 0.5),
        ],
      },
    ],
    reports: {
      locked: { by: 'eleanor.whitfield', daysAgo: 1.5 },
      before: [
        comment(
          'objectives',
          commentText(
            'priya.raman',
            'Say the date first and the reasons after. People hear the first thing.',
            2.4,
          ),
          { agree: ['eleanor.whitfield', 'marcus.adeyemi'] },
        ),
      ],
      since: [
        comment(
          'general',
          commentText(
            'marcus.adeyemi',
            'The insurers already price the two-metre line. We should say that we know.',
            0.6,
          ),
          { idea: ['eleanor.whitfield'], question: ['priya.raman'] },
          commentText('eleanor.whitfield', 'One line, with the source. Will you draft it?', 0.4),
        ),
      ],
    },
  },
  {
    title: 'Open tide gauges: an action plan',
    description: 'Six gauges before the winter, who reads them, and what we do with the readings.',
    template: 'actionPlan',
    by: 'tom.sinclair',
    people: ['priya.raman', 'eleanor.whitfield'],
    begunDaysAgo: 11,
    editedDaysAgo: 8.2,
    isCompleted: true,
    links: { general: { gauges: 'retained' }, strategies: { dredging: 'considered', review: 'considered' } },
    text: `
# 1. What we see

Small harbours measure the tide by eye. A bought gauge costs more than a mooring; an open one can be built in a
workshop[gauges].

> gauges 0

# 2. What we aim for

- Six gauges in the water by October, two of them at Gull Point.
- Readings within four centimetres, as Aldmouth has shown[dredging].

# 3. Actions

| **Action** | **Who** | **By when** |
| Build six gauges with the college | Tom Sinclair | August |
| Publish the readings, hour by hour | Priya Raman | September |
| Ask the pilots to correct the model | Eleanor Whitfield | October |

# 4. Risks and conditions

One in three is lost each winter. The budget must say so from the start.

# 5. Follow-up

Losses, gaps and errors, on one page, in March.`,
  },
];

/** Every reflection of the demo. */
export const DEMO_REFLECTIONS: readonly DemoReflection[] = [
  ESTUARY_2050,
  ...OPEN_REFLECTIONS,
  ...CLOSED_REFLECTIONS,
  ...SHORES_REFLECTIONS,
];

/** The same id on every machine. */
export const reflectionId = ({ title }: DemoReflection): string => demoId('reflection', title);
export const threadId = ({ title }: DemoReflection, name: string): string =>
  demoId('side thread', `${title} ${name}`);
