import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { listMails, readMail } from '../contract/mailbox.ts';

export const MAILS_PER_PAGE = 16;
/** Someone who just asked for a link is waiting for it here. */
const LOOK_AGAIN_MS = 3_000;

export const mailsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['mailbox', 'list', offset],
    queryFn: ({ signal }) => call(listMails, { offset, limit: MAILS_PER_PAGE }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A mail never changes once it was sent. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mailbox', 'mail', mailId],
    queryFn: ({ signal }) => call(readMail, { mailId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
