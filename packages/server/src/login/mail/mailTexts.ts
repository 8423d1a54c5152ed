/** The sentences of the mails in one language. `{site}`, `{code}`, `{minutes}` and `{method}` are filled in. */
export interface MailTexts {
  readonly subject: string
  readonly lead: string
  readonly oldEmailLead: string
  readonly newEmailLead: string
  readonly addEmailLead: string
  readonly expires: string
  readonly approvalSubject: string
  readonly approvalLead: string
  readonly approve: string
  readonly approvalExpires: string
  readonly site: string
  readonly device: string
  readonly warning: string
  readonly addedSubject: string
  readonly added: string
  readonly removedSubject: string
  readonly removed: string
  readonly noticeWarning: string
}
