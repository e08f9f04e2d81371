import { styled } from '@mui/material/styles';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FilingChoices,
  FilingFields,
  type FilingResult,
  type FilingSubject,
  FilingSubmit,
  ThreadChoice,
  useFiling,
} from '#features/captures/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { FilingCard } from './filing-card.tsx';
import {
  readStoredFiling,
  removeStoredFiling,
  setFilingInProgress,
  useStoreFiling,
} from './stored-filing.ts';
import { useFilingMessages } from './use-filing-messages.ts';

interface FilingFormProps {
  readonly title: string;
  readonly subject: FilingSubject;
  /** Replaces the creation of an analysis of the document. */
  readonly make?: (choices: FilingChoices) => Promise<FilingResult>;
  /** The address of the filed page, under which the choices are stored; null to store nothing. */
  readonly address?: string | null;
  /** Whether to resume a submission that a closed panel interrupted; returns true once. */
  readonly takeResume?: () => boolean;
  readonly onFiled: () => void;
  readonly onCancel: () => void;
  readonly onOpen: (analysis: FilingResult['analysis']) => void;
}

/** CA-03 in the panel: portfolios, title and tags. Escape cancels. */
export function FilingForm(props: FilingFormProps) {
  const { title, subject, make, address = null, takeResume, onFiled, onCancel, onOpen } = props;
  const { cancel } = useText(uiText);
  const messages = useFilingMessages();
  const form = useRef<HTMLFormElement>(null);
  const [storedChoices] = useState(() => (address === null ? null : readStoredFiling(address)));
  const filing = useFiling(subject, {
    begun: storedChoices,
    ...(make ? { make } : {}),
    onFailed(failure, isNew) {
      if (address !== null) setFilingInProgress(address, false);
      messages.failed(failure, isNew);
    },
    onFiled(filed) {
      messages.filed(filed);
      onFiled();
      if (address !== null) removeStoredFiling(address);
    },
  });
  useStoreFiling(address, filing);
  const submitForm = () => {
    if (address !== null && filing.canSubmit) setFilingInProgress(address, true);
    filing.submit();
  };
  const resume = useEffectEvent(() => {
    if (takeResume?.()) submitForm();
  });
  useEffect(() => resume(), []);
  const discard = () => {
    if (address !== null) removeStoredFiling(address);
    onCancel();
  };
  useEffect(() => form.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitForm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isDefaultPrevented()) discard();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <FilingCard title={title}>
        <FilingFields subject={subject} filing={filing} onOpen={onOpen} />
        <Foot>
          {subject.isBeside ? null : <ThreadChoice filing={filing} />}
          <span />
          <Button variant="discret" size="small" onClick={discard}>
            {cancel}
          </Button>
          <FilingSubmit filing={filing} />
        </Foot>
      </FilingCard>
    </form>
  );
}

const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 18,
  '& > span': { flex: 1 },
});
