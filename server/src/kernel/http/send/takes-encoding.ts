/** Whether a browser that sent this header takes an encoding. It refuses one by giving it the quality 0. */
export function takesEncoding(accepted: string, name: string): boolean {
  for (const part of accepted.toLowerCase().split(',')) {
    const [each = '', ...parameters] = part.split(';').map((word) => word.trim())
    if (each === name) return !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  }
  return false
}
