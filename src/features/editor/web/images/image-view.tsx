import { type NodeViewProps, NodeViewWrapper, useEditorState } from '@tiptap/react';
import Captions from 'lucide-react/icons/captions';
import Download from 'lucide-react/icons/download';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { fittedSize } from '../../rules/fitted-size.ts';
import { imageIdFrom, originalAddress } from '../../rules/image-address.ts';
import { AltDialog } from './alt-dialog.tsx';
import { ImageFrame } from './image-frame.ts';
import { imagesText } from './images-text.ts';

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
