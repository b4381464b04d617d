import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Callers pass layout (margin, width, grid); a component owns its own looks. */
export const cx = (...classes: ClassValue[]): string => clsx(classes)
