import type { MailTexts } from '../mailTexts.ts'

/** The mails in French. */
export const fr: MailTexts = {
  subject: '{code} est votre code pour {site}',
  lead: 'Saisissez ce code pour vous connecter à {site}.',
  oldEmailLead: 'Saisissez ce code pour changer l’adresse e-mail de votre compte sur {site}.',
  newEmailLead:
    'Saisissez ce code pour que cette adresse devienne celle de votre compte sur {site}.',
  expires: 'Il est valable {minutes} minutes et une seule fois.',
  approvalSubject: 'Approuvez un nouvel appareil pour {site}',
  approvalLead:
    'Un appareil que votre compte ne connaît pas souhaite se connecter à {site}. Si c’est vous, approuvez-le ; nous vous enverrons ensuite le code.',
  approve: 'Voir la demande',
  approvalExpires: 'Le lien est valable {minutes} minutes et une seule fois.',
  site: 'Site',
  device: 'Appareil',
  warning:
    'Personne de {site} ne vous le demandera jamais. Si vous n’avez rien demandé, ignorez cet e-mail : rien ne se passe sans lui.',
}
