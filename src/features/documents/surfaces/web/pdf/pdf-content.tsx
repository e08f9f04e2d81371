import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { documentQuery } from '#features/documents/documents/web/document-query.ts';
import type { Surface } from '../surface.ts';
import { PdfViewer } from './pdf-viewer.tsx';

export interface PdfContentProps {
  readonly documentId: Id;
  /** Its current address; another address of the same file changes nothing. */
  readonly address: string;
  readonly snapshotId: Id | null;
  onSurface(surface: Surface | null): void;
}

/** A PDF, page under page. */
export default function PdfContent({ documentId, address, snapshotId, onSurface }: PdfContentProps) {
  const queries = useQueryClient();
  const freshAddress = async () => {
    const document = await queries.fetchQuery({ ...documentQuery(documentId), staleTime: 0 });
    return document.viewableUrl ?? address;
  };
  return (
    <PdfViewer
      key={new URL(address, window.location.href).pathname}
      address={address}
      freshAddress={freshAddress}
      snapshotId={snapshotId}
      onSurface={onSurface}
    />
  );
}
