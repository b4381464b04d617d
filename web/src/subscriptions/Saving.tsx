/** 'Save 15%', in the amber that means money saved. */
export function Saving({ children }: { children: string }) {
  return (
    <span className="inline-block h-6 self-center rounded-full bg-amber px-2.5 text-xs leading-6 font-semibold whitespace-nowrap text-on-amber">
      {children}
    </span>
  )
}
