import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Callers pass layout (margin, width, grid); a component sets its own style. */
export const cx = (...classes: ClassValue[]): string => clsx(classes)
