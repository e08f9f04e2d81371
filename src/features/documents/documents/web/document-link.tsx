import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { documentLink } from '../rules/document-addresses.ts';
import { documentsText } from '../text.ts';

interface DocumentLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly to: Parameters<typeof documentLink>[0];
}

/** The title of a document as a link that opens in a new tab, announced to screen readers. */
export function DocumentLink({ to, children, ...rest }: DocumentLinkProps) {
  const { newTab } = useText(documentsText);
  return (
    <a {...rest} {...documentLink(to)}>
      {children} <VisuallyHidden>{newTab}</VisuallyHidden>
    </a>
  );
}
