import { styled } from '@mui/material/styles';
import Archive from 'lucide-react/icons/archive';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import Folder from 'lucide-react/icons/folder';
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2';
import Pin from 'lucide-react/icons/pin';
import Puzzle from 'lucide-react/icons/puzzle';
import type { FC } from 'react';
import { VigieLogo } from '#ui/signs/vigie-logo.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { installText } from '../../text.ts';

/** The browser window around the drawing of a step; a ring marks the element to look for. */
const DrawingFrame = styled('div')({
  position: 'relative',
  width: 244,
  height: 128,
  overflow: 'hidden',
  borderRadius: 10,
  background: colour.surface,
  boxShadow: colour.e1,
  color: colour.text,
  fontSize: 12,
  lineHeight: '16px',
  '& b': { fontWeight: 600 },
  '& .looked-for': { outline: `2px solid ${colour.badge}`, outlineOffset: 3, borderRadius: 5 },
  '&.bare': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    overflow: 'visible',
    background: 'none',
    boxShadow: 'none',
    color: colour.primary,
  },
  '& .file': {
    display: 'grid',
    justifyItems: 'center',
    gap: 6,
    padding: '10px 4px 8px',
    fontSize: 11,
    whiteSpace: 'nowrap',
    color: colour.text,
    '& > svg': { color: colour.primary },
  },
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 34,
    padding: '0 14px 0 10px',
    background: colour.sunken,
    color: colour.text2,
    '& > svg': { flex: 'none', width: 16, height: 16 },
  },
  '& .field': {
    flex: 1,
    height: 22,
    padding: '3px 10px',
    borderRadius: 11,
    background: colour.surface,
    color: colour.text2,
  },
  '& .menu': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: 178,
    margin: '10px 10px 0 auto',
    padding: '8px 12px',
    borderRadius: 9,
    background: colour.raised,
    border: `1px solid ${colour.line}`,
    boxShadow: colour.e1,
    '& > svg': { flex: 'none', color: colour.primary },
    '& > span': { flex: 1 },
  },
  '& .menu.down': { display: 'grid', width: 150, marginTop: 8 },
  '& .menu .row': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .menu .row > svg:last-of-type': { width: 15, height: 15, marginLeft: 'auto', color: colour.primary },
  '& i': { display: 'block', height: 6, borderRadius: 3, background: colour.line },
  '& i.done': { marginTop: 5, background: colour.success },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '10px 12px 0',
  },
  '& .switch': { display: 'flex', alignItems: 'center', gap: 7, fontSize: 11 },
  '& .track': {
    position: 'relative',
    width: 24,
    height: 14,
    borderRadius: 7,
    background: colour.primary,
    '&::after': {
      content: '""',
      position: 'absolute',
      right: 2,
      top: 2,
      width: 10,
      height: 10,
      borderRadius: '50%',
      background: colour.onPrimary,
    },
  },
  '& .cards': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 8,
    padding: 12,
    '& > i': { height: 40, borderRadius: 7, background: colour.sunken },
  },
  '& .press': {
    padding: '5px 10px',
    borderRadius: 13,
    background: colour.primary,
    color: colour.onPrimary,
    fontSize: 11,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '& .clicked': { display: 'flex' },
  '& .bar > svg.pointer': {
    position: 'absolute',
    right: 2,
    top: 24,
    width: 20,
    height: 20,
    fill: colour.text,
    color: colour.surface,
  },
  '& .split': { display: 'grid', gridTemplateColumns: '1fr 158px', height: 94 },
  '& .page': { display: 'grid', alignContent: 'center', gap: 9, padding: '0 14px' },
  '& .panel': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 9,
    borderLeft: `1px solid ${colour.line}`,
    background: colour.bg,
  },
});

const STEPS = ['download', 'unzip', 'developer', 'load', 'pin', 'open'] as const;
export type Step = (typeof STEPS)[number];

/** One drawing per step: browsers change their design, so only the element to look for is drawn. */
export const STEP_PICTURES: Readonly<Record<Step, FC>> = {
  download: DownloadPicture,
  unzip: UnzipPicture,
  developer: DeveloperPicture,
  load: LoadPicture,
  pin: PinPicture,
  open: OpenPicture,
};

function DownloadPicture() {
  return (
    <DrawingFrame>
      <div className="bar">
        <span className="field" />
        <Puzzle />
        <Download className="looked-for" />
      </div>
      <div className="menu">
        <Archive size={22} />
        <span>
          <b>vigie-extension.zip</b>
          <i className="done" />
        </span>
      </div>
    </DrawingFrame>
  );
}

function UnzipPicture() {
  return (
    <DrawingFrame className="bare">
      <span className="file">
        <Archive size={34} />
        vigie-extension.zip
      </span>
      <ArrowRight size={22} />
      <span className="file looked-for">
        <Folder size={34} />
        vigie-extension
      </span>
    </DrawingFrame>
  );
}

function DeveloperPicture() {
  const text = useText(installText).drawn;
  return (
    <DrawingFrame>
      <div className="bar">
        <span className="field">chrome://extensions</span>
      </div>
      <div className="line">
        <b>{text.extensions}</b>
        <span className="switch looked-for">
          {text.developerMode}
          <span className="track" />
        </span>
      </div>
      <div className="cards">
        <i />
        <i />
        <i />
      </div>
    </DrawingFrame>
  );
}

function LoadPicture() {
  const text = useText(installText).drawn;
  return (
    <DrawingFrame>
      <div className="bar">
        <span className="field">chrome://extensions</span>
      </div>
      <div className="line">
        <span className="press looked-for">{text.loadUnpacked}</span>
      </div>
      <div className="menu">
        <Folder size={22} />
        <b>vigie-extension</b>
      </div>
    </DrawingFrame>
  );
}

function PinPicture() {
  const text = useText(installText).drawn;
  return (
    <DrawingFrame>
      <div className="bar">
        <span className="field" />
        <Puzzle className="looked-for" />
      </div>
      <div className="menu down">
        <b>{text.extensions}</b>
        <span className="row">
          <VigieLogo size={20} />
          Vigie
          <Pin className="looked-for" />
        </span>
      </div>
    </DrawingFrame>
  );
}

function OpenPicture() {
  const text = useText(installText).drawn;
  return (
    <DrawingFrame>
      <div className="bar">
        <span className="field" />
        <span className="clicked looked-for">
          <VigieLogo size={20} />
        </span>
        <MousePointer2 className="pointer" />
      </div>
      <div className="split">
        <span className="page">
          <i style={{ width: '90%' }} />
          <i style={{ width: '70%' }} />
          <i style={{ width: '84%' }} />
          <i style={{ width: '60%' }} />
        </span>
        <span className="panel">
          <VigieLogo size={22} />
          <span className="press">{text.connect}</span>
        </span>
      </div>
    </DrawingFrame>
  );
}
