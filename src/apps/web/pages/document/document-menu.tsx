import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { AnalysisCard } from '#features/analyses/contract/analysis-card.ts';
import type { readDocument } from '#features/documents/contract/documents.ts';
import { redirectAddress } from '#features/redirect/rules/redirect.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';
import { useReadAgain } from './read-again.tsx';

interface DocumentMenuProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
}

/** What one does with the document itself: read it again, go to the original, take the file. */
export function DocumentMenu({ document, analysis }: DocumentMenuProps) {
  const text = useText(documentPageText);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { readAgain, isPending } = useReadAgain(document.id);
  const { url, fileUrl } = document;
  const close = () => setPlace(null);
  const mayLeave = analysis?.downloadAuthorized ?? true;
  const items = [
    url ? (
      <MenuItem
        key="again"
        disabled={isPending}
        onClick={() => {
          readAgain();
          close();
        }}
      >
        {text.readAgain}
      </MenuItem>
    ) : null,
    url && analysis && mayLeave ? (
      <MenuItem
        key="original"
        component="a"
        href={redirectAddress(url, analysis.id)}
        target="_blank"
        rel="noreferrer"
        onClick={close}
      >
        {text.original}
      </MenuItem>
    ) : null,
    fileUrl && mayLeave ? (
      <MenuItem key="file" component="a" href={fileUrl} download onClick={close}>
        {text.download}
      </MenuItem>
    ) : null,
  ].filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        label={text.documentActs}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu anchorEl={place} open={place !== null} onClose={close}>
        {items}
      </Menu>
    </>
  );
}
