/** Under this name a browser remembers who switched push on in it, because it must not serve another person. */
export const pushOwnerKey = 'cuebook-push-owner'
