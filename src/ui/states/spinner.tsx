import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../signs/visually-hidden.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** Content is loading and its shape is not known in advance; otherwise use a skeleton. */
export function Spinner() {
  const text = useText(uiText);
  return (
    <Place aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <CircularProgress size={24} thickness={4} aria-hidden="true" />
    </Place>
  );
}

const Place = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 96 });
