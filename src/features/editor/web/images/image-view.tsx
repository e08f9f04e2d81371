import { styled } from '@mui/material/styles';
import { type NodeViewProps, NodeViewWrapper, useEditorState } from '@tiptap/react';
import Captions from 'lucide-react/icons/captions';
import Download from 'lucide-react/icons/download';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { fittedSize, imageIdFrom, originalAddress } from '../../rules/images.ts';
import { DescribeFields } from './describe-fields.tsx';
import { imagesText } from './images-text.ts';
import type { ImageAttrs } from './insert-image.ts';

/** The frame of an image with its tools in the corner, outside the reading flow. */
const ImageFrame = styled('div')({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  minWidth: 96,
  minHeight: 48,
  margin: '18px 0',
  borderRadius: 6,
  cursor: 'default',
  '&[data-selected]': focusRing,
  '& > img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 6,
    '&[data-state=loading]': { minHeight: 48, background: colour.sunken },
  },
  '& > .broken': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '20px 88px 20px 16px',
    border: `1px dashed ${colour.control}`,
    borderRadius: 6,
    background: colour.bg,
    color: colour.text2,
    font: `400 0.8125rem/${18 / 13} ${SANS}`,
    '& > svg': { flex: 'none' },
    '& p': { margin: 0 },
    '& span': { display: 'block', color: colour.text3, overflowWrap: 'anywhere' },
  },
  '& > .image-tools': {
    position: 'absolute',
    top: 6,
    right: 6,
    display: 'flex',
    gap: 2,
    padding: 2,
    borderRadius: 9,
    background: colour.raised,
    boxShadow: colour.e2,
    opacity: 0,
    transition: 'opacity .12s',
    '&:focus-within': { opacity: 1 },
  },
  '&:hover > .image-tools, &[data-selected] > .image-tools': { opacity: 1 },
});

interface AltDialogProps {
  readonly alt: string;
  readonly title: string;
  readonly onSave: (written: Pick<ImageAttrs, 'alt' | 'title'>) => void;
  readonly onClose: () => void;
}

/** Edits the alternative text and the title of an image. */
function AltDialog({ alt, title, onSave, onClose }: AltDialogProps) {
  const text = useText(imagesText);
  const [written, setWritten] = useState({ alt, title });
  return (
    <FormDialog
      title={text.editAlt}
      width={480}
      values={`${written.alt}\n${written.title}`}
      isSaving={false}
      isLocal
      onClose={onClose}
      onSave={() => {
        onSave({ alt: written.alt.trim(), title: written.title.trim() || null });
        onClose();
      }}
    >
      <Fields>
        <DescribeFields
          {...written}
          onAlt={(now) => setWritten({ ...written, alt: now })}
          onTitle={(now) => setWritten({ ...written, title: now })}
          autoFocus
        />
      </Fields>
    </FormDialog>
  );
}

const Fields = styled('div')({ display: 'grid', gap: 16 });

/** The class by which the keyboard shortcut finds the tools of an image. */
export const IMAGE_TOOLS = 'image-tools';

/** An image in the text. Only images of this reflection are loaded: no other site learns who reads. */
export function ImageView({
  editor,
  node,
  extension,
  selected,
  deleteNode,
  updateAttributes,
}: NodeViewProps) {
  const text = useText(imagesText);
  const [isWritingAlt, setWritingAlt] = useState(false);
  const isEditable = useEditorState({ editor, selector: () => editor.isEditable });
  const alt = String(node.attrs.alt ?? '');
  const title = String(node.attrs.title ?? '');
  const isOwn = imageIdFrom(node.attrs.src, extension.options.reflectionId) !== null;
  const leave = () => editor.commands.focus();
  return (
    <NodeViewWrapper data-drag-handle="" contentEditable={false}>
      <ImageFrame data-selected={selected ? '' : undefined}>
        <Picture
          key={String(node.attrs.src)}
          src={isOwn ? String(node.attrs.src) : null}
          alt={alt}
          title={title}
          size={fittedSize(Number(node.attrs.width), Number(node.attrs.height))}
        />
        <Tools isShown={isOwn || isEditable} onLeave={leave}>
          {isOwn ? (
            <IconButton
              label={text.download}
              size="small"
              href={originalAddress(String(node.attrs.src))}
              download=""
            >
              <Download />
            </IconButton>
          ) : null}
          {isEditable ? (
            <>
              <IconButton label={text.editAlt} size="small" onClick={() => setWritingAlt(true)}>
                <Captions />
              </IconButton>
              <IconButton
                label={text.remove}
                size="small"
                onClick={() => {
                  deleteNode();
                  leave();
                }}
              >
                <Trash2 />
              </IconButton>
            </>
          ) : null}
        </Tools>
      </ImageFrame>
      {isWritingAlt ? (
        <AltDialog alt={alt} title={title} onSave={updateAttributes} onClose={() => setWritingAlt(false)} />
      ) : null}
    </NodeViewWrapper>
  );
}

interface ToolsProps {
  readonly isShown: boolean;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Escape returns to the text, except from a dialog that a tool opened. */
function Tools({ isShown, onLeave, children }: ToolsProps) {
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only returns to the text
    <div
      className={IMAGE_TOOLS}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      {children}
    </div>
  );
}

interface PictureProps {
  readonly src: string | null;
  readonly alt: string;
  readonly title: string;
  readonly size: ReturnType<typeof fittedSize>;
}

function Picture({ src, alt, title, size }: PictureProps) {
  const text = useText(imagesText);
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const [attempt, setAttempt] = useState(0);
  if (src === null || state === 'broken') {
    return (
      <div className="broken" role="img" aria-label={alt || text.noAlt}>
        <ImageOff />
        <p>
          {text.broken}
          {alt ? <span>{alt}</span> : null}
        </p>
        {src === null ? null : (
          <Button
            size="small"
            onClick={() => {
              setAttempt(attempt + 1);
              setState('loading');
            }}
          >
            {text.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <img
      key={attempt}
      src={attempt === 0 ? src : `${src}?again=${attempt}`}
      alt={alt || text.noAlt}
      title={title || undefined}
      draggable={false}
      data-state={state}
      {...(size ? { width: size.width, height: size.height } : {})}
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
    />
  );
}
