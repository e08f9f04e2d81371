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
import { cacheReport, refetchReports } from './report-queries.ts';

/** A new comment or reply; its id makes the request idempotent. */
interface NewText {
  readonly id: Id;
  readonly text: string;
}

/** The actions on the open report. Each resolves once it is saved; a failure leaves the report unchanged. */
export interface ReportActions {
  readonly comment: (category: Category, message: NewText) => Promise<void>;
  readonly rewrite: (commentId: Id, text: string) => Promise<void>;
  readonly archiveComment: (commentId: Id, archived: boolean) => Promise<void>;
  readonly reply: (commentId: Id, message: NewText) => Promise<void>;
  readonly archiveReply: (commentId: Id, replyId: Id, archived: boolean) => Promise<void>;
  readonly react: (commentId: Id, reaction: endpoints.Reaction, on: boolean) => Promise<void>;
  /** Resolves with the copy. */
  readonly lock: (nextReportId: Id) => Promise<endpoints.Report>;
}

export function useReportActions(reflectionId: Id, reportId: Id): ReportActions {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const text = useText(reportsText);
  return useMemo(() => {
    const of = { reflectionId, reportId };
    const updateCache = async (request: Promise<endpoints.Report>) => {
      await cacheReport(cache, reflectionId, await request);
      void refetchReports(cache, reflectionId);
    };
    /** When the report was locked meanwhile, the field that would show the error disappears; the draft continues in the copy. */
    const sendText = (request: Promise<endpoints.Report>) =>
      updateCache(request).catch((failure: unknown) => {
        if (!isLocked(failure)) throw failure;
        show({ kind: 'error', text: text.lockedUnsent });
        void refetchReports(cache, reflectionId);
        // Also shown by the field in the copy, which is not locked.
        throw new Error(text.lockedUnsent);
      });
    return {
      comment: (category, message) =>
        sendText(
          call(endpoints.addReportComment, { ...of, commentId: message.id, category, text: message.text }),
        ),
      rewrite: (commentId, text) =>
        sendText(call(endpoints.rewriteReportComment, { ...of, commentId, text })),
      archiveComment: (commentId, archived) =>
        updateCache(call(endpoints.archiveReportComment, { ...of, commentId, archived })),
      reply: (commentId, message) =>
        sendText(
          call(endpoints.addReportReply, { ...of, commentId, replyId: message.id, text: message.text }),
        ),
      archiveReply: (commentId, replyId, archived) =>
        updateCache(call(endpoints.archiveReportReply, { ...of, commentId, replyId, archived })),
      react: (commentId, reaction, on) =>
        updateCache(call(endpoints.setReaction, { ...of, commentId, reaction, on })),
      lock: async (nextReportId) => {
        const { locked, next } = await call(endpoints.lockReport, { ...of, nextReportId });
        await cacheReport(cache, reflectionId, locked);
        await cacheReport(cache, reflectionId, next);
        await refetchReports(cache, reflectionId);
        return next;
      },
    };
  }, [cache, reflectionId, reportId, show, text]);
}

const isLocked = (failure: unknown) =>
  failure instanceof CallError && failure.reason === reportReasons['report-locked'].key;
