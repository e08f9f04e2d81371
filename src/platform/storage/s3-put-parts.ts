import { partsOf } from './parts-of.ts';
import type { S3 } from './s3-client.ts';

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** Sends a stream of unknown length: in one go when it is short, else part by part, undone when it breaks. */
export async function putParts(
  { client, commands, carrying }: S3,
  target: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  const second = first.done ? first : await parts.next();
  if (second.done) {
    const command = new commands.PutObjectCommand({ ...target, Body: head, ContentLength: head.length });
    await client.send(command, carrying());
    return;
  }
  const { ContentType, ...object } = target;
  const { UploadId } = await client.send(
    new commands.CreateMultipartUploadCommand({ ...object, ContentType }),
  );
  if (!UploadId) throw new Error('the store did not name the upload');
  const upload = { ...object, UploadId };
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = sent.length + 1;
      const command = new commands.UploadPartCommand({ ...upload, PartNumber, Body });
      const { ETag } = await client.send(command, carrying());
      sent.push({ PartNumber, ETag });
    };
    await send(head);
    await send(second.value);
    for await (const part of parts) await send(part);
    await client.send(
      new commands.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
    );
  } catch (failure) {
    // Parts that were sent would otherwise be kept, and paid for, without ever becoming a file.
    await client.send(new commands.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw failure;
  }
}
