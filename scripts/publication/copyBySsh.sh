#!/usr/bin/env bash
# Puts dist/client on a web host by SSH: with rsync, which sends only what has changed, or with SFTP where the host has
# nothing else. Each version is uploaded to a folder of its own, and the rename of one symbolic link switches the site
# to it. Three versions are kept. Settings, from docs/hosting-ssh.md:
#   DEPLOY_TARGET    sftp://ACCOUNT@HOST[:PORT]/FOLDER: the host serves FOLDER/current
#   DEPLOY_HOST_KEY  the host's public keys, as ssh-keyscan prints them
#   DEPLOY_KEY       secret: a private key without a passphrase
set -euo pipefail
umask 077
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

fail() {
  printf '%s\n' "$@" >&2
  echo "${switched:-The live site has not changed.}" >&2
  exit 1
}

[[ ${DEPLOY_TARGET:-} =~ ^sftp://([^@/]+)@([^:/]+)(:([0-9]+))?/(.*[^/])/?$ ]] ||
  fail "DEPLOY_TARGET is not sftp://ACCOUNT@HOST/FOLDER or sftp://ACCOUNT@HOST:PORT/FOLDER: ${DEPLOY_TARGET:-}"
account=${BASH_REMATCH[1]} host=${BASH_REMATCH[2]} port=${BASH_REMATCH[4]:-22} folder=${BASH_REMATCH[5]}
[[ ${DEPLOY_HOST_KEY:-} ]] || fail "DEPLOY_HOST_KEY is not set: see docs/hosting-ssh.md"
printf '%s\n' "$DEPLOY_HOST_KEY" >"$temporary/known_hosts"
# A key copied from Windows has other line ends; a form may have removed the last one.
printf '%s\n' "${DEPLOY_KEY:-}" | tr -d '\r' >"$temporary/key"
unset DEPLOY_KEY
ssh-keygen -y -P '' -f "$temporary/key" >/dev/null 2>&1 ||
  fail 'DEPLOY_KEY is not a private key, is cut, or has a passphrase: copy the whole file that ssh-keygen wrote'
[[ -f dist/client/index.html ]] || fail 'dist/client has no site: run npm run build'

cat >"$temporary/config" <<END
Host site
  HostName $host
  User "$account"
  Port $port
  IdentityFile "$temporary/key"
  IdentitiesOnly yes
  IdentityAgent none
  BatchMode yes
  LogLevel ERROR
  StrictHostKeyChecking yes
  UserKnownHostsFile "$temporary/known_hosts"
  GlobalKnownHostsFile /dev/null
  ConnectTimeout 20
  ServerAliveInterval 15
END

# Explains why a command of OpenSSH or rsync failed: $1 says what it did.
explain() {
  local errors
  errors=$(tr -d '\r' <"$temporary/errors")
  case $errors in
    *'Host key verification failed'*)
      fail "$host does not have the key in DEPLOY_HOST_KEY. Nothing was sent. If the host has announced a new key, run ssh-keyscan -p $port $host and compare its fingerprint." ;;
    *'Permission denied ('*)
      fail "$host does not accept DEPLOY_KEY for the account $account: add its public key to the account (docs/hosting-ssh.md)." ;;
    *'/current": Failure'*)
      fail "$host does not let the link $folder/current be replaced. If current is a folder there, give it another name; otherwise the host's SFTP lacks posix-rename." ;;
    *) fail "$1 failed on $host:" "$errors" ;;
  esac
}

# Runs the SFTP commands of standard input: $1 says what they do.
remote() {
  sftp -F "$temporary/config" -b - site >"$temporary/output" 2>"$temporary/errors" || explain "$1"
}

# Quotes a path for SFTP.
quoted() {
  local path=${1//\\/\\\\}
  printf '"%s"' "${path//\"/\\\"}"
}

# Deletes versions by SFTP, which has no command for whole folders: reads the list of files uploaded with each.
remove_by_sftp() {
  local version list path
  for version in "$@"; do
    list=${version%.part}.txt
    remote 'Reading a list of files' <<<"-get $(quoted "$folder/versions/$list") $(quoted "$temporary/list")"
    [[ -f $temporary/list ]] || continue
    while IFS= read -r path; do
      [[ $path == */ ]] && printf '%s' '-rmdir ' || printf '%s' '-rm '
      quoted "$folder/versions/$version/$path"
      echo
    done <"$temporary/list" >"$temporary/batch"
    printf '%s\n' "-rm $(quoted "$folder/versions/$list")" >>"$temporary/batch"
    remote "Deleting version $version" <"$temporary/batch"
    rm "$temporary/list"
  done
}

remote 'Opening the folder' <<END
-mkdir $(quoted "$folder")
-mkdir $(quoted "$folder/versions")
ls -1 $(quoted "$folder/versions")
END
mapfile -t versions < <(grep -oE '[0-9]{8}-[0-9]{6}-[0-9a-f]{7}(\.part)?$' "$temporary/output" | sort)
commit=${GITHUB_SHA:-$(git rev-parse HEAD)}
new=$(date -u +%Y%m%d-%H%M%S)-${commit:0:7}

sync=(rsync --rsh="ssh -F '$temporary/config'" --secluded-args --recursive)
if command -v rsync >/dev/null && ssh -n -F "$temporary/config" site rsync --version >/dev/null 2>&1; then
  way=rsync
  # Compares by content, since a build on a new machine gives each file a new date, also with interrupted uploads.
  links=("${versions[@]/#/--link-dest=../}")
  "${sync[@]}" --checksum --perms --chmod=D755,F644 --stats "${links[@]:0:20}" \
    dist/client/ "site:$folder/versions/$new.part/" >"$temporary/output" 2>"$temporary/errors" || explain 'The upload'
  grep 'files transferred' "$temporary/output"
else
  way=SFTP
  (cd dist/client && find . -mindepth 1 -depth \( -type d -printf '%P/\n' -o -printf '%P\n' \) && echo /) >"$temporary/$new.txt"
  chmod -R u=rwX,go=rX dist/client
  remote 'The upload' <<END
put $(quoted "$temporary/$new.txt") $(quoted "$folder/versions/$new.txt")
put -r dist/client $(quoted "$folder/versions/$new.part")
END
fi

remote 'Switching to the new version' <<END
rename $(quoted "$folder/versions/$new.part") $(quoted "$folder/versions/$new")
-rm $(quoted "$folder/next")
symlink $(quoted "versions/$new") $(quoted "$folder/next")
rename $(quoted "$folder/next") $(quoted "$folder/current")
END
switched="The live site is version $new; older versions were not deleted."

whole=() old=()
for version in "${versions[@]}"; do
  [[ $version == *.part ]] && old+=("$version") || whole+=("$version")
done
((${#whole[@]} > 2)) && old+=("${whole[@]:0:${#whole[@]}-2}")
if ((${#old[@]})) && [[ $way == rsync ]]; then
  mkdir "$temporary/empty"
  deleted=("${old[@]/#/--include=/}")
  "${sync[@]}" --delete "${deleted[@]/%//***}" --exclude='*' "$temporary/empty/" "site:$folder/versions/" \
    2>"$temporary/errors" || explain 'Deleting old versions'
elif ((${#old[@]})); then
  remove_by_sftp "${old[@]}"
fi
echo "$host serves version $new (by $way)."
