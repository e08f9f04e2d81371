import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { withScheme } from '#base/validators.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useText } from '#ui/words/language.ts';
import { fittedSize, type Size } from '../../rules/images.ts';
import { imagesText } from './images-text.ts';
import { fileRefusalMessage, importImageFile, importWebImage, measureImage } from './import-image.ts';
import type { ImageAttrs } from './insert-image.ts';

type Source = 'address' | 'file';

/** The image to be inserted, as the browser shows it. */
interface Preview {
  readonly shown: string;
  readonly size: Size | null;
  /** The file still to be uploaded; null for images that the reflection already has. */
  readonly file: File | null;
}

/** ED-03: source → preview → uploading → inserted. Input is kept when a step fails. */
export function useImageChoice(reflectionId: Id, onInsert: (attrs: ImageAttrs) => void) {
  const text = useText(imagesText);
  const [source, setSource] = useState<Source>('address');
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [title, setTitle] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => revokeOnCleanup(preview), [preview]);

  const show = async (shown: string, file: File | null) => {
    try {
      const size = await measureImage(shown);
      setPreview({ shown, size, file });
      setRefusal(null);
    } catch {
      if (file) URL.revokeObjectURL(shown);
      setRefusal(text.unreadable);
    }
  };
  const previewing = useExclusiveMutation({
    mutationFn: async (url: string) => {
      const imported = await importWebImage(reflectionId, url);
      if ('refusal' in imported) setRefusal(imported.refusal);
      else await show(imported.src, null);
    },
  });
  const insert = useExclusiveMutation({
    mutationFn: async ({ shown, size, file }: Preview) => {
      const imported = file ? await importImageFile(reflectionId, file) : { src: shown };
      if ('refusal' in imported) return setRefusal(imported.refusal);
      const fitted = size && fittedSize(size.width, size.height);
      onInsert({
        src: imported.src,
        alt: alt.trim(),
        title: title.trim() || null,
        width: fitted?.width ?? null,
        height: fitted?.height ?? null,
      });
    },
  });
  const reset = () => {
    setPreview(null);
    setRefusal(null);
  };
  const previewAddress = (written: string) => {
    const url = withScheme(written);
    if (url === '') setRefusal(text.addressMissing);
    else if (isWebAddress(url)) previewing.mutate(url);
    else setRefusal(text.addressWrong);
  };

  return {
    source,
    chooseSource: (chosen: Source) => {
      setSource(chosen);
      reset();
    },
    address,
    /** Another address is another image; a pasted one is previewed at once. */
    writeAddress: (written: string, isPasted: boolean) => {
      setAddress(written);
      reset();
      if (isPasted && isWebAddress(withScheme(written))) previewAddress(written);
    },
    chooseFiles: ([file]: readonly File[]) => {
      if (!file) return;
      setPreview(null);
      setRefusal(fileRefusalMessage(file));
      if (fileRefusalMessage(file) === null) show(URL.createObjectURL(file), file);
    },
    forget: reset,
    alt,
    setAlt,
    title,
    setTitle,
    preview,
    refusal,
    isLooking: previewing.isPending,
    isInserting: insert.isPending,
    /** Shows the preview first, if there is none yet. */
    submit: () => {
      if (preview) insert.mutate(preview);
      else if (source === 'address') previewAddress(address);
    },
  };
}
export type ImageChoice = ReturnType<typeof useImageChoice>;

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

function revokeOnCleanup(preview: Preview | null) {
  return () => {
    if (preview?.file) URL.revokeObjectURL(preview.shown);
  };
}
