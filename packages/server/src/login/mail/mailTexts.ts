/** The sentences of the mails in one language. `{site}`, `{code}` and `{minutes}` are filled in. */
export interface MailTexts {
  readonly subject: string
  readonly lead: string
  readonly oldEmailLead: string
  readonly newEmailLead: string
  readonly expires: string
  readonly approvalSubject: string
  readonly approvalLead: string
  readonly approve: string
  readonly approvalExpires: string
  readonly site: string
  readonly device: string
  readonly warning: string
}
