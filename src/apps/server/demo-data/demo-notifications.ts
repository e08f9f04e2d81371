import type { Notification, NotificationStatus } from '#features/notifications/contract/notifications.ts';
import type { AnalysisName } from './analyses/demo-analyses.ts';

export interface DemoNotification {
  readonly to: string;
  readonly by: string;
  readonly act: Notification['details']['type'];
  readonly analysis: AnalysisName;
  readonly minutesAgo: number;
  readonly status: NotificationStatus;
}

const HOUR = 60;
const DAY = 24 * HOUR;

type Line = readonly [string, string, DemoNotification['act'], AnalysisName, number, NotificationStatus];

const LINES: readonly Line[] = [
  ['camille.derrien', 'solene.legoff', 'assigned', 'coast', 4, 'created'],
  ['camille.derrien', 'yanis.belkacem', 'accomplished', 'coast', 26, 'created'],
  ['camille.derrien', 'ines.caradec', 'shared', 'salt', 2 * HOUR, 'displayed'],
  ['camille.derrien', 'mathieu.okafor', 'modified', 'marshes', 26 * HOUR, 'clicked'],
  ['camille.derrien', 'nadia.toumi', 'shared', 'dunes', 3 * DAY, 'silenced'],
  ['camille.derrien', 'thomas.kerbrat', 'accomplished', 'frugal', 5 * DAY, 'clicked'],

  ['yanis.belkacem', 'camille.derrien', 'assigned', 'coast', 3 * HOUR, 'clicked'],
  ['solene.legoff', 'camille.derrien', 'shared', 'coast', DAY, 'clicked'],
  ['solene.legoff', 'yanis.belkacem', 'modified', 'coast', 30, 'created'],
  ['ines.caradec', 'mathieu.okafor', 'modified', 'marshes', 26 * HOUR, 'created'],
  ['hugo.vasseur', 'nadia.toumi', 'shared', 'dunes', 3 * DAY, 'displayed'],
  ['thomas.kerbrat', 'camille.derrien', 'assigned', 'frugal', 6 * DAY, 'clicked'],
  ['aicha.diallo', 'camille.derrien', 'shared', 'frugal', 6 * DAY, 'created'],

  ['eleanor.whitfield', 'priya.raman', 'accomplished', 'retreat', 12, 'created'],
  ['eleanor.whitfield', 'marcus.adeyemi', 'shared', 'insurance', 5 * HOUR, 'created'],
  ['eleanor.whitfield', 'marcus.adeyemi', 'modified', 'retreat', 2 * DAY, 'silenced'],
  ['priya.raman', 'eleanor.whitfield', 'assigned', 'retreat', DAY, 'clicked'],
  ['marcus.adeyemi', 'eleanor.whitfield', 'shared', 'retreat', 3 * DAY, 'created'],
];

/** The notifications of the demo, in both organisations, with every status. */
export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = LINES.map(
  ([to, by, act, analysis, minutesAgo, status]) => ({ to, by, act, analysis, minutesAgo, status }),
);
