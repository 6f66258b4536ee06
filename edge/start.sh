#!/bin/sh
# Fills in the template from the environment and runs nginx in this process. Only EDGE_DIR is written to.
set -eu
: "${EDGE_PORT:?the port to listen on}" "${EDGE_GATEWAYS:?host:port of each gateway, or of one name that resolves to all of them}"
: "${EDGE_RESOLVER:?address of the name server}" "${EDGE_DIR:?a folder to write to}"

# nginx resolves a host name again while it runs, so that gateways may come and go. An IP address is not resolved.
EDGE_SERVERS=''
for gateway in $EDGE_GATEWAYS; do
  case $gateway in
    *[!0-9.:]*) EDGE_SERVERS="${EDGE_SERVERS}server $gateway max_fails=2 fail_timeout=2s resolve; " ;;
    *) EDGE_SERVERS="${EDGE_SERVERS}server $gateway max_fails=2 fail_timeout=2s; " ;;
  esac
done
export EDGE_SERVERS

mkdir -p "$EDGE_DIR"
# shellcheck disable=SC2016 # envsubst needs the variable names unexpanded.
envsubst '$EDGE_PORT $EDGE_SERVERS $EDGE_RESOLVER $EDGE_DIR' \
  < "$(dirname "$0")/nginx.conf.template" > "$EDGE_DIR/nginx.conf"
exec nginx -e stderr -c "$EDGE_DIR/nginx.conf" "$@"
