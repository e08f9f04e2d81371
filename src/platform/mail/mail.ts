/** One message to one person, in plain text and in HTML. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where messages leave the product: a mail server, or a folder a developer can open. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** What whoever opened it must close at the end. */
export interface OpenMail extends Mail {
  close(): Promise<void>;
}
