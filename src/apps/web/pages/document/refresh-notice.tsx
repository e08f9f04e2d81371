import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { Refresh } from '#features/captures/captures/contract/captures.ts';
import { refreshQuery } from '#features/captures/web.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SPINNING } from '#ui/theme/motion.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { documentPageText } from './document-page-text.ts';
import { COLUMNS_FROM_PX, PHONE_BELOW_PX } from './layout.ts';

const KINDS = {
  'under-way': 'info',
  first: 'success',
  changed: 'success',
  'same-text': 'success',
  same: 'info',
  failed: 'error',
} as const;

/** Shows that the document is being refreshed, by any user, and then the result, until it is closed. */
export function RefreshNotice({ documentId }: { readonly documentId: Id }) {
  const text = useText(documentPageText).refresh;
  const { close } = useText(uiText);
  const { refresh, forget } = useNewRefresh(documentId);
  if (!refresh) return null;
  const { state, failure } = refresh;
  const isUnderWay = state === 'under-way';
  return (
    <Overlay>
      <div className="card" data-turning={isUnderWay || undefined}>
        <Notice
          key={state}
          kind={KINDS[state]}
          {...(isUnderWay ? { icon: LoaderCircle } : {})}
          action={
            isUnderWay ? null : (
              <Button size="small" variant="discret" onClick={forget}>
                {close}
              </Button>
            )
          }
        >
          {text[state]} {failure}
        </Notice>
      </div>
    </Overlay>
  );
}

/** A refresh that ended before the page was opened is not shown. */
function useNewRefresh(documentId: Id): { readonly refresh: Refresh | null; readonly forget: () => void } {
  const { data } = useQuery(refreshQuery(documentId));
  const [oldId, setOldId] = useState<Id | null>();
  const refresh = data?.refresh ?? null;
  if (data && oldId === undefined) {
    setOldId(refresh && refresh.state !== 'under-way' ? refresh.captureId : null);
  }
  const isNew = refresh !== null && oldId !== undefined && refresh.captureId !== oldId;
  return { refresh: isNew ? refresh : null, forget: () => setOldId(refresh?.captureId ?? null) };
}

/**
 * Laid over the content without taking space, so that nothing moves. Below the text of a short page; on a phone, where it
 * may have several lines, above the tabs.
 */
const Overlay = styled('div')({
  position: 'sticky',
  bottom: 76,
  height: 0,
  zIndex: 5,
  [`@media (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: { bottom: 140 },
  '& .card': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    borderRadius: 10,
    background: colour.surface,
    boxShadow: colour.e2,
  },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: {
    bottom: 88,
    '& .card': { top: 'auto', bottom: 0 },
  },
  '& [data-turning] svg': SPINNING,
});
