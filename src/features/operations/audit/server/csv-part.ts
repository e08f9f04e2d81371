import { Readable } from 'node:stream';
import { and } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#base/language.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { requireAccess, requireConfirmed, signedInContext } from '#platform/http/request-context.ts';
import { type AuditCheck, type AuditEntry, auditCsvInput, auditCsvPath } from '../contract/audit.ts';
import { BYTE_ORDER_MARK, csvLine } from '../rules/csv.ts';
import { actDetails, actorName, describeAct } from '../rules/describe-act.ts';
import { auditText } from '../text.ts';
import { requireAuditScope } from './audit-scope.ts';
import { type AuditFilters, auditCondition, countActs, findActs, olderThan } from './audit-store.ts';
import type { AuditSubjects } from './audit-subjects.ts';
import { readCheck } from './check-chain.ts';

const EXPORTS_PER_MINUTE = 6;
const ROWS_PER_BATCH = 500;

/** The acts as a CSV file. The export is recorded before its first line is sent, and is not in the file itself. */
export function auditCsvPart(subjects: readonly AuditSubjects[]): ServerPlugin {
  return (app, edge) => {
    const limit = callerLimit(app, 'audit-exports', EXPORTS_PER_MINUTE);
    const read = async (request: FastifyRequest) => {
      const context = await signedInContext(edge, request, 'GET');
      requireAccess({ access: 'organisation-admin', method: 'GET' }, context.actor);
      await requireConfirmed(edge, context);
      await limit(request);
      const input = auditCsvInput.strict().safeParse(request.query, { reportInput: true });
      if (!input.success) throw invalidInput(input.error.issues);
      return { context, input: input.data };
    };
    app.get(
      auditCsvPath,
      {
        schema: {
          summary: 'The audit as a CSV file',
          tags: ['operations'],
          security: [{ session: [] }],
        },
        validatorCompiler: () => () => true,
      },
      async (request, reply) => {
        const { context, input } = await read(request);
        const { organizationId, ...filters } = input;
        const lines = await exportActs(context, subjects, organizationId, filters);
        const day = context.now.toISOString().slice(0, 10);
        const { fileName } = auditText[context.language];
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': contentDisposition('attachment', `${fileName}-${day}.csv`),
            'cache-control': 'no-store',
          })
          .send(Readable.from(lines));
      },
    );
  };
}

async function exportActs(
  context: RequestContext,
  subjects: readonly AuditSubjects[],
  named: string | undefined,
  filters: AuditFilters,
): Promise<AsyncIterable<string>> {
  const { actor, language, database } = context;
  const { organisationId, transaction } = requireAuditScope(context, named);
  const reader = { organisationId: organisationId ?? actor.organisationId, userId: actor.userId };
  const reading = { reader, organisationId, subjects, language };
  const check = await database.asPlatform((tx) => readCheck(tx, organisationId));
  const { condition, newest } = await transaction(async (tx) => {
    const matching = await auditCondition(tx, reading, filters);
    const { search, ...others } = filters;
    await recordAudit(tx, {
      organisationId,
      actorId: actor.userId,
      act: 'audit-exported',
      subject: organisationId === null ? 'platform:audit' : `organisation:${organisationId}`,
      details: {
        acts: await countActs(tx, matching),
        filters: [...Object.keys(others), ...(search === '' ? [] : ['search'])],
      },
    });
    return { condition: matching, newest: await findActs(tx, reading, matching, { limit: ROWS_PER_BATCH }) };
  });
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(Object.values(auditText[language].column));
    let entries = newest;
    for (;;) {
      yield entries.map((entry) => csvLine(cellsOf(entry, check, language))).join('');
      const last = entries.at(-1);
      if (!last || entries.length < ROWS_PER_BATCH) return;
      const older = and(condition, olderThan(reading, last));
      entries = await transaction((tx) => findActs(tx, reading, older, { limit: ROWS_PER_BATCH }));
    }
  }
  return lines();
}

function cellsOf(entry: AuditEntry, check: AuditCheck | null, language: Language): string[] {
  const text = auditText[language];
  const details = actDetails(entry, language).map(({ label, before, value }) =>
    text.fact(label, before === undefined ? value : `${before} → ${value}`),
  );
  const isBroken = check?.fault?.number === entry.number;
  return [
    String(entry.number),
    entry.at,
    actorName(entry, language),
    describeAct(entry, language),
    entry.act,
    `${entry.subject.kind}:${entry.subject.id}`,
    details.join(' ; '),
    entry.origin?.address ?? '',
    entry.origin ? text.device(entry.origin.browser, entry.origin.system) : '',
    entry.hash,
    entry.previousHash ?? '',
    isBroken ? text.state.broken : text.state.matches,
  ];
}
