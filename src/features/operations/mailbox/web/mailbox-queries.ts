import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { listMails, readMail } from '../contract/mailbox.ts';

export const MAILS_PER_PAGE = 16;
/** Short, because a person who requested a link waits for it here. */
const REFETCH_INTERVAL_MS = 3_000;

export const mailsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['mailbox', 'list', offset],
    queryFn: ({ signal }) => call(listMails, { offset, limit: MAILS_PER_PAGE }, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A sent mail never changes. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mailbox', 'mail', mailId],
    queryFn: ({ signal }) => call(readMail, { mailId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
