/** A process that claims the data folders that it is told of, until it is killed. */
import { claimFolder } from '../../supabase/local/control';

process.on('message', async (message) => {
  const claim = await claimFolder(String(message), {
    status: async () => process.pid,
    inbox: async () => [],
  });
  process.send?.({ folder: message, claimed: claim !== undefined });
});
process.send?.('ready');
