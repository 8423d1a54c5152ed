import type { MailTexts } from '../mailTexts.ts'

/** The mails in English. */
export const en: MailTexts = {
  subject: '{code} is your code for {site}',
  lead: 'Enter this code to log in to {site}.',
  oldEmailLead: 'Enter this code to change the e-mail address of your account at {site}.',
  newEmailLead: 'Enter this code to make this the e-mail address of your account at {site}.',
  expires: 'It lasts {minutes} minutes and works once.',
  approvalSubject: 'Approve a new device for {site}',
  approvalLead:
    'A device that your account does not know wants to log in to {site}. If it is you, approve it; we then mail you the code.',
  approve: 'Look at the request',
  approvalExpires: 'The link lasts {minutes} minutes and works once.',
  site: 'Site',
  device: 'Device',
  warning:
    'Nobody from {site} will ever ask you for this. If you did not ask for it, ignore this mail: nothing happens without it.',
}
