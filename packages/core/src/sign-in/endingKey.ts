/** Set while a session is to end that the backend could not be told of yet: the next page that reaches it does. */
export const endingKey = 'signingOut'
