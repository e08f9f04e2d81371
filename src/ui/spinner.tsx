import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useText } from './language.ts';
import { uiText } from './text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Something is being read, where no skeleton can foretell its shape. */
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
