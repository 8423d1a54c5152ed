import type { MailTexts } from '../mailTexts.ts'

/** The mails in Spanish. */
export const es: MailTexts = {
  subject: '{code} es su código para {site}',
  lead: 'Introduzca este código para iniciar sesión en {site}.',
  oldEmailLead:
    'Introduzca este código para cambiar la dirección de correo de su cuenta en {site}.',
  newEmailLead:
    'Introduzca este código para que esta sea la dirección de correo de su cuenta en {site}.',
  addEmailLead:
    'Introduzca este código para iniciar sesión también con esta dirección en su cuenta en {site}.',
  expires: 'Es válido durante {minutes} minutos y una sola vez.',
  approvalSubject: 'Apruebe un dispositivo nuevo para {site}',
  approvalLead:
    'Un dispositivo que su cuenta no conoce quiere iniciar sesión en {site}. Si es usted, apruébelo; después le enviaremos el código.',
  approve: 'Ver la solicitud',
  approvalExpires: 'El enlace es válido durante {minutes} minutos y una sola vez.',
  site: 'Sitio',
  device: 'Dispositivo',
  warning:
    'Nadie de {site} se lo pedirá nunca. Si no lo ha solicitado, ignore este correo: sin él no ocurre nada.',
  addedSubject: 'Se ha añadido una forma de iniciar sesión a su cuenta en {site}',
  added: 'Ahora también puede iniciar sesión en {site} con {method}.',
  removedSubject: 'Se ha quitado una forma de iniciar sesión de su cuenta en {site}',
  removed: '{method} ya no permite iniciar sesión en su cuenta en {site}.',
  noticeWarning:
    'Si no ha sido usted, inicie sesión en {site} ahora: quite las formas de iniciar sesión y los dispositivos que no conozca.',
}
