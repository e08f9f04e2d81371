import { styled } from '@mui/material/styles';
import { Notice } from '#ui/states/notice.tsx';

/** A message above what the panel shows. */
export const PanelNotice = styled(Notice)({ flex: 'none', margin: '12px 14px 0' });
