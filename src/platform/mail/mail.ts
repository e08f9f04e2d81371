/** One message to one person, in plain text and in HTML. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The transport of messages: a mail server, or a folder that a developer can open. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** A transport to close at the end. */
export interface OpenMail extends Mail {
  close(): Promise<void>;
}
