import { styled } from '@mui/material/styles';
import { Notice } from '#ui/states/notice.tsx';

/** A notice above the content of the panel. */
export const PanelNotice = styled(Notice)({ flex: 'none', margin: '12px 14px 0' });
