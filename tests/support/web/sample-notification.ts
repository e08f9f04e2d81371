import type { Notification } from '../../../src/features/notifications/contract/notifications.ts';

interface Sample {
  readonly status?: Notification['metadata']['status'];
  readonly type?: Notification['details']['type'];
  readonly name?: readonly [firstName: string, lastName: string] | null;
  readonly documentTitle?: string;
  readonly documentUrl?: string;
  readonly at?: string;
}

/** A sample notification; higher numbers are newer. */
export function sampleNotification(number: number, sample: Sample = {}): Notification {
  const { status = 'created', type = 'shared', name = ['Solène', 'Le Goff'] } = sample;
  const [firstName, lastName] = name ?? ['', ''];
  const rank = String(number).padStart(2, '0');
  return {
    id: `019a7c1e-0000-7000-8000-0000000000${rank}`,
    userId: '019a7c1e-0000-7000-8000-00000000000a',
    cause: {
      userId: '019a7c1e-0000-7000-8000-00000000000b',
      entityName: `${firstName} ${lastName}`.trim(),
      firstName,
      lastName,
    },
    metadata: { timestamp: sample.at ?? `2026-11-12T10:${rank}:00.000Z`, status },
    viewed: status === 'clicked' || status === 'silenced',
    type: type === 'shared' || type === 'modified' ? 'analysis' : 'mission',
    details: {
      type,
      documentTitle: sample.documentTitle ?? `Document ${number}`,
      documentUrl: sample.documentUrl ?? `https://gazette.example/${number}`,
      analysisId: '019a7c1e-0000-7000-8000-00000000000c',
    },
  };
}
