import { Link } from '@tanstack/react-router';
import type { AccountPart } from '../accounts/own-account/own-account.tsx';

/** Nobody who moderates leaves the others without knowing. */
export const adminEndingPart: AccountPart = {
  id: 'encerrar',
  title: 'Encerrar a conta',
  summary: 'Quem cuida disso é outra pessoa da administração.',
  content: (
    <p>
      Uma conta de administração não exclui a si mesma. Peça a outra pessoa da administração: ela encontra a
      sua em <Link to="/crud-administrador">Cadastros</Link>. A última conta de administração não pode ser
      excluída.
    </p>
  ),
  startsCollapsed: true,
};
