import { useEffect, useEffectEvent, useState } from 'react';
import type { FilingResult } from '#features/captures/web.ts';
import { ReadingFailed, ReadingSteps, subjectOf, useAddressCapture } from '#features/captures/web.ts';
import { analysisAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { siteOf } from '#features/documents/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { openTab } from '../open-tab.ts';
import { FilingCard } from './filing-card.tsx';
import { filingCardText } from './filing-card-text.ts';
import { FilingForm } from './filing-form.tsx';

interface LinkFilingProps {
  readonly url: string;
  readonly onEnd: () => void;
}

/** EX-03: captures a link of the page by its address, and files it as any other page. */
export function LinkFiling({ url, onEnd }: LinkFilingProps) {
  const text = useText(filingCardText);
  const { cancel } = useText(uiText);
  const [isAnyway, setAnyway] = useState(false);
  const address = useAddressCapture();
  const begin = useEffectEvent(() => address.take(url));
  useEffect(() => begin(), []);
  const giveUp = () => {
    address.giveUp();
    onEnd();
  };
  const end = () => {
    address.end();
    onEnd();
  };
  const open = (analysis: FilingResult['analysis']) => {
    giveUp();
    openTab(absoluteUrl(analysisAddress(analysis.id, analysis.documentId)));
  };
  const subject = isAnyway && address.url ? subjectOf.address(address) : subjectOf.capture(address.capture);
  if (subject) {
    return <FilingForm title={text.link} subject={subject} onFiled={end} onCancel={giveUp} onOpen={open} />;
  }
  return (
    <FilingCard title={text.link}>
      {address.failure === null ? (
        <>
          <p>{text.reading(siteOf(url))}</p>
          <ReadingSteps of="page" step={address.capture?.step ?? null} found={address.found} />
        </>
      ) : (
        <ReadingFailed why={address.failure} onRetry={address.retry} onCreateAnyway={() => setAnyway(true)} />
      )}
      <Button variant="discret" size="small" onClick={giveUp} sx={{ mt: 1.5 }}>
        {cancel}
      </Button>
    </FilingCard>
  );
}
