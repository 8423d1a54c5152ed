import type { MailTexts } from '../mailTexts.ts'

/** The mails in Portuguese. */
export const pt: MailTexts = {
  subject: '{code} é o seu código para {site}',
  lead: 'Introduza este código para iniciar sessão em {site}.',
  oldEmailLead: 'Introduza este código para mudar o endereço de e-mail da sua conta em {site}.',
  newEmailLead:
    'Introduza este código para que este seja o endereço de e-mail da sua conta em {site}.',
  addEmailLead:
    'Introduza este código para iniciar sessão também com este endereço na sua conta em {site}.',
  expires: 'É válido durante {minutes} minutos e uma só vez.',
  approvalSubject: 'Aprove um novo dispositivo para {site}',
  approvalLead:
    'Um dispositivo que a sua conta não conhece quer iniciar sessão em {site}. Se for você, aprove-o; depois enviamos-lhe o código.',
  approve: 'Ver o pedido',
  approvalExpires: 'A ligação é válida durante {minutes} minutos e uma só vez.',
  site: 'Site',
  device: 'Dispositivo',
  warning:
    'Ninguém de {site} lho pedirá alguma vez. Se não o pediu, ignore este e-mail: sem ele nada acontece.',
  addedSubject: 'Foi adicionada uma forma de iniciar sessão à sua conta em {site}',
  added: 'Agora também pode iniciar sessão em {site} com {method}.',
  removedSubject: 'Foi removida uma forma de iniciar sessão da sua conta em {site}',
  removed: '{method} já não permite iniciar sessão na sua conta em {site}.',
  noticeWarning:
    'Se não foi você, inicie já sessão em {site}: remova as formas de iniciar sessão e os dispositivos que não conhece.',
}
