import type { S3 } from './s3-client.ts';
import { splitIntoParts } from './split-into-parts.ts';

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** Uploads a stream of unknown length: in one request when it is short, else in parts, aborted on failure. */
export async function putParts(
  { client, commands, transferOptions }: S3,
  target: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = splitIntoParts(content);
  const first = await parts.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  const second = first.done ? first : await parts.next();
  if (second.done) {
    const command = new commands.PutObjectCommand({ ...target, Body: head, ContentLength: head.length });
    await client.send(command, transferOptions());
    return;
  }
  const { ContentType, ...object } = target;
  const { UploadId } = await client.send(
    new commands.CreateMultipartUploadCommand({ ...object, ContentType }),
  );
  if (!UploadId) throw new Error('the store returned no upload id');
  const upload = { ...object, UploadId };
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = sent.length + 1;
      const command = new commands.UploadPartCommand({ ...upload, PartNumber, Body });
      const { ETag } = await client.send(command, transferOptions());
      sent.push({ PartNumber, ETag });
    };
    await send(head);
    await send(second.value);
    for await (const part of parts) await send(part);
    await client.send(
      new commands.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
    );
  } catch (failure) {
    // Otherwise the uploaded parts would be stored, and billed, without ever becoming an object.
    await client.send(new commands.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw failure;
  }
}
