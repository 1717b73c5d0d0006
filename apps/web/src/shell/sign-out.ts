import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../platform/session.ts';

/** Ends the session and goes where the next one begins. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void signOut().then(() => navigate({ to: '/login' }));
}
