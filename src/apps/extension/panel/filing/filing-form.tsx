import { styled } from '@mui/material/styles';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type Filed,
  type FilingChoices,
  FilingFields,
  type FilingSubject,
  FilingSubmit,
  ThreadChoice,
  useFiling,
} from '#features/filing/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { FilingCard } from './filing-card.tsx';
import { useFilingSaid } from './use-filing-said.ts';

interface FilingFormProps {
  readonly title: string;
  readonly subject: FilingSubject;
  /** In the place of making an analysis of what was read. */
  readonly make?: (choices: FilingChoices) => Promise<Filed>;
  readonly onFiled: () => void;
  readonly onCancel: () => void;
  readonly onOpen: (analysis: Filed['analysis']) => void;
}

/** CA-03 in the panel: where it goes, what it is called and its tags. Escape gives it up. */
export function FilingForm({ title, subject, make, onFiled, onCancel, onOpen }: FilingFormProps) {
  const { cancel } = useText(uiText);
  const said = useFilingSaid();
  const form = useRef<HTMLFormElement>(null);
  const filing = useFiling(subject, {
    ...(make ? { make } : {}),
    onFailed: said.failed,
    onFiled(filed) {
      said.filed(filed);
      onFiled();
    },
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filing.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isDefaultPrevented()) onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <FilingCard title={title}>
        <FilingFields subject={subject} filing={filing} onOpen={onOpen} />
        <Foot>
          {subject.isBeside ? null : <ThreadChoice filing={filing} />}
          <span />
          <Button variant="discret" size="small" onClick={onCancel}>
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
