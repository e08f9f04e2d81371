import { styled } from '@mui/material/styles';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { filingText } from '#features/captures/filing/text.ts';
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
import { CallError } from '#ui/call/call-error.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { TabCaptureError } from './analysis/tab-capture.ts';
import {
  readStoredFiling,
  removeStoredFiling,
  setFilingInProgress,
  useStoreFiling,
} from './stored-filing.ts';

/** Replaces the page card while something is filed. */
export function FilingCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

const Card = styled('section')({
  padding: '14px 16px 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& > h2': {
    marginBottom: 12,
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    '&:focus': { outline: 'none' },
  },
});

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

/** Snackbar messages of the result of filing. The panel shows the analysis already, so they have no link. */
function useFilingMessages() {
  const text = useText(filingText).done;
  const { show } = useSnackbar();
  return {
    filed({ portfolioIds, isNew }: FilingResult) {
      show({ kind: 'success', text: (isNew ? text.created : text.added)(portfolioIds.length) });
    },
    failed(failure: Error, isNew: boolean) {
      // Failures of the page capture are shown with its progress.
      if (failure instanceof TabCaptureError) return;
      const why = failure instanceof CallError ? failure.message : '';
      show({ kind: 'error', text: `${isNew ? text.notCreated : text.notAdded} ${why}`.trim() });
    },
  };
}
