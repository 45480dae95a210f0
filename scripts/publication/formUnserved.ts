/**
 * Whether no function is behind the form of a published site. VITE_SUPABASE_URL is then set and empty,
 * as a workflow hands a variable that its repository has not; unset, the site's own origin answers.
 */
export function isFormUnserved(env: NodeJS.ProcessEnv): boolean {
  return env.VITE_SUPABASE_URL === '';
}
