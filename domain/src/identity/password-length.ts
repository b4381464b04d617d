export const passwordMinLength = 10
export const passwordMaxLength = 128
