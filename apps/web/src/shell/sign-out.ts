import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../platform/session/session.ts';

/** Ends the session and goes where the next one begins, without waiting for a server that may be out of reach. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void signOut();
    void navigate({ to: '/login' });
  };
}
