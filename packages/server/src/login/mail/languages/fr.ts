import type { MailTexts } from '../mailTexts.ts'

/** The mails in French. */
export const fr: MailTexts = {
  subject: '{code} est votre code pour {site}',
  lead: 'Saisissez ce code pour vous connecter à {site}.',
  oldEmailLead: 'Saisissez ce code pour changer l’adresse e-mail de votre compte sur {site}.',
  newEmailLead:
    'Saisissez ce code pour que cette adresse devienne celle de votre compte sur {site}.',
  addEmailLead:
    'Saisissez ce code pour vous connecter aussi avec cette adresse à votre compte sur {site}.',
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
  addedSubject: 'Un moyen de connexion a été ajouté à votre compte sur {site}',
  added: 'Vous pouvez maintenant aussi vous connecter à {site} avec {method}.',
  removedSubject: 'Un moyen de connexion a été retiré de votre compte sur {site}',
  removed: '{method} ne permet plus de se connecter à votre compte sur {site}.',
  noticeWarning:
    'Si ce n’était pas vous, connectez-vous à {site} maintenant : retirez les moyens de connexion et les appareils que vous ne connaissez pas.',
}
