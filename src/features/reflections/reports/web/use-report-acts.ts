import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import type { Category } from '#features/reflections/retention/contract/categories.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import * as endpoints from '../contract/reports.ts';
import { reportReasons } from '../rules/report-reasons.ts';
import { reportsText } from '../text.ts';
import { noteReport, rereadReports } from './report-queries.ts';

/** What people say, under an id of its own: sent again it stands once. */
interface Said {
  readonly id: Id;
  readonly text: string;
}

/** What one does in the open report. Each is kept once its promise is; a failure leaves the report as it was. */
export interface ReportActs {
  readonly comment: (category: Category, said: Said) => Promise<void>;
  readonly rewrite: (commentId: Id, text: string) => Promise<void>;
  readonly archiveComment: (commentId: Id, archived: boolean) => Promise<void>;
  readonly reply: (commentId: Id, said: Said) => Promise<void>;
  readonly archiveReply: (commentId: Id, replyId: Id, archived: boolean) => Promise<void>;
  readonly react: (commentId: Id, reaction: endpoints.Reaction, on: boolean) => Promise<void>;
  /** Answers the copy that goes on. */
  readonly lock: (nextReportId: Id) => Promise<endpoints.Report>;
}

export function useReportActs(reflectionId: Id, reportId: Id): ReportActs {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const text = useText(reportsText);
  return useMemo(() => {
    const of = { reflectionId, reportId };
    const note = async (asked: Promise<endpoints.Report>) => {
      await noteReport(cache, reflectionId, await asked);
      void rereadReports(cache, reflectionId);
    };
    /** Locked meanwhile, the field that would say why goes with the report, at once or soon; its words stand in the copy. */
    const say = (asked: Promise<endpoints.Report>) =>
      note(asked).catch((failure: unknown) => {
        if (!isLocked(failure)) throw failure;
        show({ kind: 'error', text: text.lockedUnsent });
        void rereadReports(cache, reflectionId);
        // Said by the copy too, which is not locked.
        throw new Error(text.lockedUnsent);
      });
    return {
      comment: (category, said) =>
        say(call(endpoints.addReportComment, { ...of, commentId: said.id, category, text: said.text })),
      rewrite: (commentId, words) =>
        say(call(endpoints.rewriteReportComment, { ...of, commentId, text: words })),
      archiveComment: (commentId, archived) =>
        note(call(endpoints.archiveReportComment, { ...of, commentId, archived })),
      reply: (commentId, said) =>
        say(call(endpoints.addReportReply, { ...of, commentId, replyId: said.id, text: said.text })),
      archiveReply: (commentId, replyId, archived) =>
        note(call(endpoints.archiveReportReply, { ...of, commentId, replyId, archived })),
      react: (commentId, reaction, on) =>
        note(call(endpoints.setReaction, { ...of, commentId, reaction, on })),
      lock: async (nextReportId) => {
        const { locked, next } = await call(endpoints.lockReport, { ...of, nextReportId });
        await noteReport(cache, reflectionId, locked);
        await noteReport(cache, reflectionId, next);
        await rereadReports(cache, reflectionId);
        return next;
      },
    };
  }, [cache, reflectionId, reportId, show, text]);
}

const isLocked = (failure: unknown) =>
  failure instanceof CallError && failure.reason === reportReasons['report-locked'].key;
