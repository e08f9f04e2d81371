import Archive from 'lucide-react/icons/archive';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import Folder from 'lucide-react/icons/folder';
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2';
import Pin from 'lucide-react/icons/pin';
import Puzzle from 'lucide-react/icons/puzzle';
import type { FC } from 'react';
import { VigieLogo } from '#ui/signs/vigie-logo.tsx';
import { useText } from '#ui/words/language.ts';
import { DrawingFrame } from './drawing-frame.ts';
import { installText } from './install-text.ts';

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
